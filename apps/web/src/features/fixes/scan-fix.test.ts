import type { DailyUsage } from '@preflight/contracts'
import { expect, it } from 'vitest'
import { idOf } from '../../testing/samples.ts'
import { aFinding } from '../../testing/scan-samples.ts'
import { scanFixOf, scanFixRefusal } from './scan-fix.ts'

const FIXABLE = aFinding({ has_fix: true })
const USAGE: DailyUsage = { current_count: 0, daily_limit: 10, limit_reached: false, warning: null }

it('counts the findings that can be fixed, and their files', () => {
  const findings = [
    aFinding({ id: idOf(1), has_fix: true, file_path: 'a.ts' }),
    aFinding({ id: idOf(2), has_fix: true, file_path: 'a.ts' }),
    aFinding({ id: idOf(3), has_fix: true, file_path: 'b.ts' }),
    aFinding({ id: idOf(4), has_fix: false }),
    aFinding({ id: idOf(9), has_fix: true, fix_by: 'model' }),
    aFinding({ id: idOf(5), has_fix: true, state: 'ignored' }),
    aFinding({ id: idOf(6), has_fix: true, severity: 'info' }),
    aFinding({ id: idOf(7), has_fix: true, unchecked: true }),
    aFinding({ id: idOf(8), has_fix: true, fix_job_status: 'processing' }),
  ]
  expect(scanFixOf(findings)).toEqual({ ids: [idOf(1), idOf(2), idOf(3)], files: 2 })
})

it.each([
  ['no finding can be fixed', { findings: [aFinding()] }, 'No finding of this scan can be fixed automatically'],
  ['all of them have a fix', { findings: [aFinding({ has_fix: true, fix_job_status: 'completed' })] }, 'Every finding that can be fixed has a fix already'],
  ['the plan is not known yet', { plan: undefined }, 'Loading what can be fixed'],
  ['the plan has no auto-fix', { plan: 'starter' }, 'Auto-Fix requires Pro or Ultra plan'],
  ['the day is used up', { usage: { ...USAGE, limit_reached: true } }, "You've used all 10 daily auto-fixes. Come back tomorrow for more fixes!"],
] as const)('is refused where %s', (_, given, reason) => {
  expect(scanFixRefusal({ findings: [FIXABLE], plan: 'pro', usage: USAGE, ...given })).toBe(reason)
})

it('is allowed for a file with more findings than Auto-Fix takes', () => {
  expect(scanFixRefusal({ findings: Array.from({ length: 9 }, (_, n) => aFinding({ id: idOf(n), has_fix: true })), plan: 'pro', usage: USAGE })).toBeNull()
})
