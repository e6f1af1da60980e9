import { failed, FILE } from '../dataflow/cut.ts'
import { type ChildScan, workOff } from './child-scan.ts'
import type { ChunkFile, FileOutcome } from './protocol.ts'
import { quarantined } from './quarantined.ts'

/** Analyses the files that are left, and lowers those of which only the result is known: their modules died with the child that had them, or were not kept. */
export async function analyseFiles(scan: ChildScan): Promise<void> {
  const { task, inventory, lowered, compared, suspected, hidden, cut, kept, send } = scan
  const onOutcomes = (outcomes: FileOutcome[]) => {
    kept?.keep(outcomes, scan)
    for (const outcome of outcomes) {
      if (outcome.lowered) lowered.set(outcome.file, outcome.lowered)
      if (outcome.compared !== undefined) compared.set(outcome.file, outcome.compared)
    }
    const results = outcomes.flatMap(({ result }) => result ?? [])
    for (const result of results) {
      if (result.suspected) suspected.set(result.file, result.suspected)
      if (result.hidden) hidden.set(result.file, result.hidden)
    }
    if (results.length > 0) send({ type: 'results', results })
  }
  const entries = (files: Iterable<number>, again?: 'lowering') => [...files].flatMap((file) => entryOf(scan, file, again))
  const { known, unlowered, changed } = kept?.sort(scan) ?? { known: [], unlowered: [], changed: null }
  if (known.length > 0) onOutcomes(known)
  await workOff(scan, entries(changed ?? task.resume?.left ?? inventory.files.keys()), { onOutcomes, onQuarantine: (file, why) => send({ type: 'results', results: [quarantined(file, why)] }) })
  await workOff(scan, entries(task.resume?.done ?? unlowered, 'lowering'), { onOutcomes, onQuarantine: ({ path }, why) => cut.push({ path, ...failed(FILE, { is: 'ended', why }) }) })
}

function entryOf({ inventory }: ChildScan, file: number, again?: 'lowering'): ChunkFile[] {
  const entry = inventory.files[file]
  return entry ? [{ ...entry, file, ...(again && { again }) }] : []
}
