import type { State } from './state.ts'
import { DASHBOARD } from './states/dashboard.ts'
import { DASHBOARD_RUNNING } from './states/dashboard-running.ts'
import { REPORT } from './states/report.ts'
import { PLACES } from './states/places.ts'

/** Every state of every screen, in the order of the contact sheet. */
export const STATES: readonly State[] = [...DASHBOARD, ...DASHBOARD_RUNNING, ...REPORT, ...PLACES]
