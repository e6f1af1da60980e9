import { expect, test, vi } from 'vitest'
import { aScan, idOf } from '../../testing/samples.ts'
import { scanCommands } from './scan-commands.ts'

const SCANS = [3, 2, 1].map((n) => aScan({ id: idOf(n), created_at: `2026-11-0${n}T12:00:00Z` }))
const given = { scans: SCANS, blocked: null, onStart: () => {}, onCopyId: () => {}, onSelect: () => {} }
const labelled = (commands: ReturnType<typeof scanCommands>, group: string) => commands.filter((one) => one.group === group).map(({ label }) => label)

test.each([
  { place: 0, steps: ['Older scan'] },
  { place: 1, steps: ['Older scan', 'Newer scan'] },
  { place: 2, steps: ['Newer scan'] },
])('From scan $place of three the steps are: $steps', ({ place, steps }) => {
  expect(labelled(scanCommands({ ...given, scan: SCANS[place] }), 'Scan')).toEqual(['Start New Scan', ...steps, 'Copy scan id'])
})

test('Every other scan can be gone to by its label', () => {
  const onSelect = vi.fn<(id: string) => void>()
  const commands = scanCommands({ ...given, scan: SCANS[0], onSelect })
  expect(labelled(commands, 'Go to scan')).toEqual(['Scan 2 • Nov 2, 2026', 'Scan 1 • Nov 1, 2026'])
  commands.at(-1)?.run()
  expect(onSelect).toHaveBeenCalledWith(idOf(1))
})

test('A start that is not possible now says why', () => {
  expect(scanCommands({ ...given, scan: undefined, blocked: 'A scan is running' })[0]).toMatchObject({ label: 'Start New Scan', refused: 'A scan is running' })
})
