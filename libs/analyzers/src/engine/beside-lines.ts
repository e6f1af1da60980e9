import { maskSecrets } from '../analyzers/secrets/index.ts'
import type { MaskedLines } from '../excerpt/excerpt.ts'
import { linesOf, maskFile } from './evidence.ts'
import type { BesideFile } from './protocol.ts'
import { readEntry } from './read-entry.ts'

/** The masked lines of files that a trace leads through, each read when it is first asked for; null where it cannot be. */
export function besideLines(root: string, files: readonly BesideFile[]): (path: string) => MaskedLines | null {
  const entries = new Map(files.map((file) => [file.path, file]))
  const known = new Map<string, MaskedLines | null>()
  return (path) => {
    const found = known.get(path)
    if (found !== undefined) return found
    const entry = entries.get(path)
    const text = entry && readEntry(root, entry)
    const lines = entry && typeof text === 'string' ? maskFile(linesOf(text), entry.hidden, (line) => maskSecrets(line, path)) : null
    known.set(path, lines)
    return lines
  }
}
