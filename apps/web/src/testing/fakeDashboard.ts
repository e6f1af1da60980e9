import { getAttackSurface, getChecklistResults, getDailyUsage, getDeepDive, getFinding, getScanResults, listFixableFindings, listProjects, listScans, type ChecklistResults, type Finding, type Project, type Scan, type ScanResults } from '@preflight/contracts'
import { fakeApi } from './fakeApi.ts'
import { aProject, aScan } from './samples.ts'
import { aChecklist, aFindingDetail, someResults } from './scan-samples.ts'
// loaded lazily on screen; in tests it need not race the clock
import '../screens/dashboard/ScanFindings.tsx'

interface Given {
  project?: Partial<Project>
  scans?: readonly Scan[]
  findings?: readonly Finding[]
  results?: Partial<ScanResults>
  checklist?: Partial<ChecklistResults>
}

/** A completed standard scan with scores. */
export const completedScan = (fields: Partial<Scan> = {}): Scan =>
  aScan({ status: 'completed', scores: { security: 27, performance: 66, code_quality: 88, launch_ready: null }, ...fields })

/** A server with one project, its scans, and the same findings in each. */
export function fakeDashboard({ project, scans = [completedScan()], findings = [], results, checklist }: Given = {}) {
  const api = fakeApi()
  const scanOf = (id: string) => scans.find((scan) => scan.id === id) ?? completedScan({ id })
  api.on(listProjects, () => [aProject(project)])
  api.on(listScans, () => [...scans])
  api.on(getScanResults, ({ id }) => someResults(scanOf(id), findings, results))
  api.on(getChecklistResults, () => aChecklist(checklist))
  api.on(getAttackSurface, () => ({ routes: [], parts: [], left_out: 0 }))
  api.on(getDeepDive, () => ({ questions: [] }))
  api.on(getFinding, ({ id }) => {
    const finding = findings.find((one) => one.id === id)
    if (!finding) throw new Error(`The test gave no finding ${id}`)
    return aFindingDetail(finding)
  })
  api.on(listFixableFindings, () => ({ findings: [] }))
  api.on(getDailyUsage, () => ({ current_count: 0, daily_limit: null, limit_reached: false, warning: null }))
  return api
}
