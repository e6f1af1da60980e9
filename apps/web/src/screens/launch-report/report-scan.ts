import { isRunning, type Scan } from '@preflight/contracts'

export interface ReportChoice {
  /** completed launch scans, newest first: each has a report */
  reports: readonly Scan[]
  /** the one on screen; undefined where there is none */
  shown: Scan | undefined
  /** a launch scan on its way, whose report is yet to come */
  running: Scan | undefined
  /** the newest launch scan, if it has failed */
  failed: Scan | undefined
}

/** Which launch report a project's scans (newest first) give: the wanted one where it has one, else the newest. */
export function chooseReport(scans: readonly Scan[], wantedId: string | null): ReportChoice {
  const launches = scans.filter(({ scan_type }) => scan_type === 'launch')
  const reports = launches.filter(({ status }) => status === 'completed')
  const [newest] = launches
  return {
    reports,
    shown: reports.find(({ id }) => id === wantedId) ?? reports[0],
    running: launches.find(({ status }) => isRunning(status)),
    failed: newest?.status === 'failed' ? newest : undefined,
  }
}
