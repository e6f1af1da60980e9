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
    { keys: ['j', 'k'], what: 'Next or previous finding' },
    { keys: ['Enter'], what: 'Open finding', always: true },
    { keys: ['e'], what: 'Ignore or restore finding', changes: true },
    { keys: ['f'], what: 'Fix finding', changes: true },
    { keys: ['x'], what: 'Select for bulk actions', changes: true },
    { keys: ['Shift', 'j', 'k'], what: 'Extend selection down or up', changes: true },
    { keys: ['/'], what: 'Search findings' },
    { keys: ['↓', '↑', 'PgDn', 'PgUp', 'Home', 'End'], what: 'Move through the list', always: true },
    { keys: ['→', '←'], what: 'Expand or collapse a group', always: true },
    { keys: ['Esc'], what: 'Close dialog, clear selection or search', always: true },
  ],
}

const scans: KeyGroup = { title: 'Scans', entries: [{ keys: ['[', ']'], what: 'Older or newer scan' }] }

const everywhere = (): KeyGroup => ({
  title: 'Everywhere',
  entries: [
    { keys: [controlKey(), 'K'], what: 'Command palette', always: true },
    { keys: [controlKey(), 'B'], what: 'Toggle sidebar', always: true },
    { keys: ['F6'], what: 'Move to notifications and back', always: true },
    { keys: ['?'], what: 'Keyboard shortcuts' },
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
