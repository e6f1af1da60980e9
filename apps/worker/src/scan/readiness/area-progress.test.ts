import { checks } from '@preflight/readiness'
import { expect, test } from 'vitest'
import { areaProgress } from './area-progress.ts'

const ANSWER = { summary: '', confidence: 90, evidence: [], recommendations: [], finding_ids: [] }
const told: Parameters<Parameters<typeof areaProgress>[0]>[0][] = []
const areas = [...new Set(checks.map(({ id }) => id.charAt(0)))]

test('each area is told once, when its last check is answered, and progress only rises', () => {
  const answer = areaProgress((changes) => told.push(changes))
  const status = (id: string) => (id.startsWith('E') ? 'NOT_APPLICABLE' : 'PASSED')
  for (const { id } of checks) answer({ check_id: id, area: `Area ${id.charAt(0)}`, outcome: { ...ANSWER, status: status(id) } })
  expect(told.map(({ areas_completed }) => areas_completed)).toEqual(areas.map((_, at) => at + 1))
  expect(new Set(told.map(({ total_areas }) => total_areas))).toEqual(new Set([areas.length]))
  const progress = told.map((one) => one.progress ?? 0)
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
  expect(progress.at(-1)).toBe(100)
  expect(told[0]?.details).toBe('Area A: 10 checks answered')
  expect(told[4]?.details).toBe('Area E: no check answered')
})
