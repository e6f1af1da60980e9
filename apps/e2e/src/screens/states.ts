import type { State } from './state.ts'
import { DASHBOARD } from './states/dashboard.ts'
import { DASHBOARD_RUNNING } from './states/dashboard-running.ts'
import { FINDINGS } from './states/findings.ts'
import { PLACES } from './states/places.ts'
import { REPORT } from './states/report.ts'
import { SHARED } from './states/shared.ts'
import { SHELL } from './states/shell.ts'
import { START_SCAN } from './states/start-scan.ts'

/** Every state of every screen, in the order of the contact sheet. */
export const STATES: readonly State[] = [...DASHBOARD, ...DASHBOARD_RUNNING, ...FINDINGS, ...START_SCAN, ...SHELL, ...REPORT, ...PLACES, ...SHARED]
