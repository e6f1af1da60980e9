import { getActionPlan, updateStepProgress, type ActionPlanStep } from '@preflight/contracts'
import { completedScan, fakeDashboard } from './fakeDashboard.ts'
import { idOf } from './samples.ts'
import { aFinding } from './scan-samples.ts'

export const SQL = aFinding({ id: idOf(101), title: 'SQL injection', severity: 'critical' })
export const LOOP = aFinding({ id: idOf(102), title: 'N+1 query in a loop', severity: 'medium', finding_type: 'performance', file_path: 'src/orders.ts', line_number: 7 })
export const WAIVED = aFinding({ id: idOf(103), title: 'Weak hash', severity: 'high', state: 'ignored', file_path: 'src/hash.ts' })

export const aStep = (fields: Partial<ActionPlanStep> = {}): ActionPlanStep => ({
  step: 1,
  title: 'Pass the term as a parameter',
  description: 'Two lines.\nUse `db.query(sql, [term])`.',
  finding_ids: [SQL.id, WAIVED.id],
  check_names: [],
  effort: 'small',
  hours: 1,
  readiness_after: null,
  progress: 0,
  text_source: 'rules',
  ...fields,
})
export const STEPS = [aStep(), aStep({ step: 2, title: 'Load all orders at once', finding_ids: [LOOP.id], effort: 'large', hours: 16, progress: 100 })]

export const launchScan = (n = 20) => completedScan({ id: idOf(n), scan_type: 'launch' })

/** A server with a launch report, whose plan remembers what it is told, as the real one does. */
export function serveReport(given: Parameters<typeof fakeDashboard>[0] = {}) {
  const server = fakeDashboard({ scans: [launchScan()], findings: [SQL, LOOP, WAIVED], ...given })
  let steps = STEPS
  server.on(getActionPlan, () => ({ steps }))
  server.on(updateStepProgress, ({ step, progress }) => {
    steps = steps.map((one) => (one.step === step ? { ...one, progress } : one))
    return steps.find((one) => one.step === step) ?? aStep()
  })
  return server
}
