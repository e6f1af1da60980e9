import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type EngineFinding, shownLines, type Snapshot } from '@preflight/analyzers'
import type { AttackSurface } from '@preflight/contracts'

/** What a scan knows of a project. */
export interface Material {
  snapshot: Snapshot
  surface: AttackSurface
  /** of the whole scan: they say which secrets to mask, too */
  findings: readonly EngineFinding[]
  /** English words that our rules use, in lower case: what a model writes is held to them */
  vocabulary: ReadonlySet<string>
}

/** What is kept of files in memory, in characters. */
const REMEMBERED = 30_000_000
/** Files that are read before others get their turn. */
const AT_ONCE = 50
const MAX_LINE = 300

/** The scanned code as a model may see it: its own files alone, secrets masked, long lines cut. Nothing can be run or written. */
export class Code {
  readonly surface: AttackSurface
  readonly findings: readonly EngineFinding[]
  readonly paths: readonly string[]
  readonly vocabulary: ReadonlySet<string>
  private readonly snapshot: Snapshot
  private readonly byPath: ReadonlyMap<string, readonly EngineFinding[]>
  private readonly texts = new Map<string, string | null>()
  private left = REMEMBERED

  constructor({ snapshot, surface, findings, vocabulary }: Material) {
    this.snapshot = snapshot
    this.surface = surface
    this.findings = findings
    this.vocabulary = vocabulary
    this.paths = snapshot.paths.filter((path) => !path.endsWith('/'))
    this.byPath = byPath(findings)
  }

  /** The text of a file as it is: for searching, never for showing. Null for what is no text file of the project. */
  text(path: string): string | null {
    const known = this.texts.get(path)
    if (known !== undefined) return known
    const text = this.snapshot.read(path)
    this.left -= text?.length ?? 0
    if (this.left > 0) this.texts.set(path, text)
    return text
  }

  /** The lines of a file as they may be shown; null for what is no text file of the project. */
  lines(path: string): ShownLines | null {
    const text = this.text(path)
    if (text === null) return null
    const shown = shownLines(path, text, this.byPath.get(path) ?? [])
    return { count: text.split('\n').length - (text.endsWith('\n') ? 1 : 0), at: (line) => cut(shown(line)) }
  }

  /** All text files, a few at a time, so that nothing else has to wait long. */
  async *files(paths: readonly string[] = this.paths): AsyncGenerator<{ path: string; text: string }> {
    for (const [at, path] of paths.entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
      const text = this.text(path)
      if (text !== null) yield { path, text }
    }
  }

  /** Of everything that can be shown: the same for the same code, facts and findings. */
  async hash(): Promise<string> {
    const hash = createHash('sha256').update(JSON.stringify([this.paths, this.surface, this.findings.map(({ rule_id, file_path, line, severity, title }) => [rule_id, file_path, line, severity, title])]))
    for await (const { path, text } of this.files()) hash.update(`\0${path}\0${text}`)
    return hash.digest('base64url')
  }
}

export interface ShownLines {
  count: number
  /** by number, from 1; '' beyond the end */
  at: (line: number) => string
}

function byPath(findings: readonly EngineFinding[]): Map<string, EngineFinding[]> {
  const groups = new Map<string, EngineFinding[]>()
  for (const one of findings) groups.set(one.file_path, [...(groups.get(one.file_path) ?? []), one])
  return groups
}

const cut = (line: string): string => (line.length <= MAX_LINE ? line : `${line.slice(0, MAX_LINE)}…`)
