import { controlKey } from '../../components/platform.ts'

export interface KeyEntry {
  /** pressed one after the other, or instead of each other */
  keys: readonly string[]
  what: string
  /** nothing for those who only read */
  changes?: boolean
  /** works with single keys switched off too */
  always?: boolean
}

export interface KeyGroup {
  title: string
  entries: readonly KeyEntry[]
}

const findings: KeyGroup = {
  title: 'Findings',
  entries: [
    { keys: ['j', 'k'], what: 'Next and previous finding, in the list and in its dialog' },
    { keys: ['Enter'], what: 'Open the finding', always: true },
    { keys: ['e'], what: 'Ignore the finding, or restore one that is ignored', changes: true },
    { keys: ['f'], what: 'Fix the finding', changes: true },
    { keys: ['x'], what: 'Select the finding for acting on several', changes: true },
    { keys: ['Shift', 'j', 'k'], what: 'Select on the way down or up', changes: true },
    { keys: ['/'], what: 'Search findings' },
    { keys: ['↓', '↑', 'PgDn', 'PgUp', 'Home', 'End'], what: 'Move in the list', always: true },
    { keys: ['→', '←'], what: 'Expand and collapse a group of findings', always: true },
    { keys: ['Esc'], what: 'Close a dialog, clear the selection, empty the search', always: true },
  ],
}

const scans: KeyGroup = { title: 'Scans', entries: [{ keys: ['[', ']'], what: 'Older and newer scan' }] }

const everywhere = (): KeyGroup => ({
  title: 'Everywhere',
  entries: [
    { keys: [controlKey(), 'K'], what: 'Commands', always: true },
    { keys: [controlKey(), 'B'], what: 'Sidebar', always: true },
    { keys: ['F6'], what: 'To the notifications, and back', always: true },
    { keys: ['?'], what: 'This list' },
  ],
})

/** Places that `g` and a second key lead to, in the words of the sidebar. */
export type GoEntry = readonly [key: string, place: string]

const goTo = (places: readonly GoEntry[]): KeyGroup => ({ title: 'Go to', entries: places.map(([key, what]) => ({ keys: ['g', key], what })) })

/** Every key of the product by where it works. Without single keys only those that are left. */
export function keyGroups({ readOnly, single, places }: { readOnly: boolean; single: boolean; places: readonly GoEntry[] }): readonly KeyGroup[] {
  const heard = ({ changes, always }: KeyEntry) => !(changes && readOnly) && (single || always === true)
  return [findings, scans, goTo(places), everywhere()]
    .map(({ title, entries }) => ({ title, entries: entries.filter(heard) }))
    .filter(({ entries }) => entries.length > 0)
}
