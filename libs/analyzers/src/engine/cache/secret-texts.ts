import { hasSecretShape, HIDDEN, maskSecrets } from '../../analyzers/secrets/index.ts'
import type { Facts } from '../../dataflow/facts/facts.ts'
import type { RawFinding } from '../../types.ts'
import { type HiddenLines, linesOf, maskFile } from '../evidence.ts'
import { textsIn } from './texts.ts'
import { touchedBy } from './touched.ts'
import { withhold, type Withheld } from './withheld.ts'

/** A file in which a secret stands. */
export interface SecretFile {
  path: string
  text: string
  hidden: HiddenLines
}

/** What is hidden of a file wherever it is shown. */
interface Piece {
  text: string
  /** only because of the key on its line, where all is hidden that stands in quotes */
  isQuoted: boolean
}

/** Shorter pieces stand by chance in any text. */
const MIN_LENGTH = 4
/** Facts name options, and `HS256` beside a key is no secret. */
const MIN_QUOTED = 12

/** Tells whether what was found in whole programs would give away what is hidden in files. */
export class SecretTexts {
  private readonly files: ReadonlyMap<string, SecretFile>
  private readonly pieces = new Map<string, readonly Piece[]>()

  constructor(files: readonly SecretFile[]) {
    this.files = new Map(files.map((file) => [file.path, file]))
  }

  /** Findings without what is hidden of the files that they lead through; null where that cannot be. */
  withhold(findings: readonly RawFinding[]): Withheld<RawFinding> | null {
    const piecesIn = (finding: RawFinding) => {
      const pieces = [...new Set(touchedBy(finding))].flatMap((path) => this.piecesOf(path).map(({ text }) => ({ path, text })))
      return holdAny(finding, pieces) ? pieces : []
    }
    return withhold(findings, piecesIn, (path) => this.files.get(path)?.text ?? null)
  }

  /** Whether a text of findings holds a piece of one of these files. */
  areOf(paths: readonly string[], findings: readonly RawFinding[]): boolean {
    return holdAny(findings, paths.flatMap((path) => this.piecesOf(path)))
  }

  /** Whether facts hold a text in the shape of a secret, or a piece of their file. */
  areInFacts(facts: readonly Facts[]): boolean {
    if (hasSecretShape(textsIn(facts).join('\n'))) return true
    return [...textsByPath(facts)].some(([path, texts]) => {
      const pieces = this.piecesOf(path).filter(({ text, isQuoted }) => !isQuoted || text.length >= MIN_QUOTED)
      return texts.some((text) => pieces.some((piece) => text.includes(piece.text)))
    })
  }

  private piecesOf(path: string): readonly Piece[] {
    const file = this.files.get(path)
    if (!file) return []
    const pieces = this.pieces.get(path) ?? hiddenPieces(file)
    this.pieces.set(path, pieces)
    return pieces
  }
}

const holdAny = (value: unknown, pieces: readonly Pick<Piece, 'text'>[]): boolean => pieces.length > 0 && textsIn(value).some((text) => pieces.some((piece) => text.includes(piece.text)))

function hiddenPieces({ path, text, hidden }: SecretFile): Piece[] {
  const lines = linesOf(text)
  const masked = maskFile(lines, hidden, (line) => maskSecrets(line, path))
  return lines.flatMap((line, at) => {
    const isQuoted = hidden.quoted.has(at + 1)
    return hiddenIn(line, masked.at(at + 1)).filter(({ length }) => length >= MIN_LENGTH).map((piece) => ({ text: piece, isQuoted }))
  })
}

/** The parts of a line in whose place the shown line has a mask; all of a line of which nothing is shown. */
function hiddenIn(line: string, shown: string): string[] {
  if (shown === line) return []
  const pieces: string[] = []
  let at = 0
  for (const [index, part] of shown.split(HIDDEN).entries()) {
    const found = line.indexOf(part, at)
    if (found < 0) return [line.trim()]
    if (index > 0) pieces.push(part === '' ? line.slice(at) : line.slice(at, found))
    at = found + part.length
  }
  return pieces
}

/** Texts by the file that the fact around them is of. */
function textsByPath(value: unknown, path = '', texts = new Map<string, string[]>()): Map<string, string[]> {
  if (typeof value === 'string') add(texts, path, value)
  else if (typeof value === 'object' && value !== null) {
    const own = 'path' in value && typeof value.path === 'string' ? value.path : path
    for (const one of Object.values(value)) textsByPath(one, own, texts)
  }
  return texts
}

function add(texts: Map<string, string[]>, path: string, text: string): void {
  const known = texts.get(path)
  if (known) known.push(text)
  else texts.set(path, [text])
}
