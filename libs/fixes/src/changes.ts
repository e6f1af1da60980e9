import { applied } from '@preflight/analyzers'
import { byFile, withLines } from './files/added-lines.ts'
import { encodedAs, type TextFile } from './files/text-file.ts'
import type { Planned } from './plan.ts'

/** A file before and after fixes. */
export interface Change {
  path: string
  /** null for a file that a fix makes */
  before: TextFile | null
  text: string
  bytes: Buffer
}

/** How a file that a fix makes is written. */
const NEW = { encoding: 'utf8', hasMark: false } as const

/**
 * The files that fixes change, each with all edits made at once.
 * @param read a file of the project, null for one that is not there
 */
export function changesOf(planned: readonly Planned[], read: (path: string) => TextFile | null): Change[] {
  const edits = new Map<string, Planned[]>()
  for (const one of planned) edits.set(one.finding.file_path, [...(edits.get(one.finding.file_path) ?? []), one])
  const lines = byFile(planned.flatMap(({ proposal }) => proposal.lines ?? []))
  return [...new Set([...edits.keys(), ...lines.keys()])].sort().flatMap((path) => {
    const before = read(path)
    const edited = applied(before?.text ?? '', (edits.get(path) ?? []).flatMap(({ proposal }) => proposal.edits))
    const text = withLines(edited, lines.get(path) ?? [])
    return text === before?.text ? [] : [{ path, before, text, bytes: encodedAs(before ?? NEW, text) }]
  })
}
