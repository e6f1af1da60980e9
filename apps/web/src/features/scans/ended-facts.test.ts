import { expect, it } from 'vitest'
import { aScan } from '../../testing/samples.ts'
import { endedFacts } from './ended-facts.ts'

const AT = { created_at: '2026-11-21T14:05:00', started_at: '2026-11-21T14:05:02', completed_at: '2026-11-21T14:15:05' }

it('tells of a scan that failed when, how long, how far and of what', () => {
  expect(endedFacts(aScan({ ...AT, scan_type: 'launch', current_phase: 'agentic_investigation', branch_scanned: 'main', commit_sha: '7c1e9a4aaaa' }))).toEqual([
    ['Scan type', 'Launch'],
    ['Started', 'Nov 21, 2026, 14:05'],
    ['Ran for', '10 min 3 s'],
    ['Stopped in', 'Deep Dive'],
    ['Branch', 'main'],
    ['Commit', '7c1e9a4'],
  ])
})

it('leaves out what is not known', () => {
  expect(endedFacts(aScan({ ...AT, started_at: null })).map(([name]) => name)).toEqual(['Scan type', 'Started'])
})

it('does not tell how long a scan ran that ended before it started', () => {
  expect(endedFacts(aScan({ ...AT, completed_at: '2026-11-21T14:05:01' })).map(([name]) => name)).not.toContain('Ran for')
})
