import { placeOf } from '@preflight/analyzers'
import type { Code } from '../code.ts'
import { asListed, type Shown, told } from './tool.ts'

const MAX_MATCHES = 40
const MAX_OF_FILE = 8
const MAX_LINE = 160
/** In characters: what is beyond is not searched, and the answer says so. */
const MAX_SEARCHED = 60_000_000

export interface Wanted {
  /** whether a file may have a match, before its lines are looked at */
  inFile: (text: string) => boolean
  inLine: (line: string) => boolean
  folder?: string | null | undefined
}

/** What the product runs comes first: tests, examples and documents are of less weight. */
const bySort = (paths: readonly string[]): string[] => [...paths.filter((path) => placeOf(path) === 'code'), ...paths.filter((path) => placeOf(path) !== 'code')]

/**
 * Lines of the project that match, secrets masked. A line counts by what is shown of it: nobody can guess at a secret by asking
 * whether it is there.
 */
export async function search(code: Code, { inFile, inLine, folder }: Wanted): Promise<Shown> {
  const within = asListed(folder ?? '')
  const found: { path: string; line: number; text: string }[] = []
  let left = MAX_SEARCHED
  for await (const { path, text } of code.files(bySort(code.paths.filter((one) => within === '' || one === within || one.startsWith(`${within}/`))))) {
    left -= text.length
    if (left < 0 || found.length > MAX_MATCHES) break
    if (inFile(text)) found.push(...matchesIn(code, path, text, inLine))
  }
  if (found.length === 0) return told(left < 0 ? 'Nothing found in the part of the project that was searched. Name a folder.' : 'Nothing found.')
  const shown = found.slice(0, MAX_MATCHES)
  const more = found.length > MAX_MATCHES || left < 0 ? ['There is more. Ask for something rarer, or name a folder.'] : []
  return { text: [...shown.map(({ path, line, text }) => `${path}:${line}: ${text}`), ...more].join('\n'), sent: shown.map(({ path, line }) => ({ file_path: path, start_line: line, end_line: line })) }
}

function matchesIn(code: Code, path: string, text: string, inLine: Wanted['inLine']) {
  const shown = code.lines(path)
  const found: { path: string; line: number; text: string }[] = []
  for (const [at, raw] of text.split('\n').entries()) {
    if (shown === null || found.length === MAX_OF_FILE) break
    if (!inLine(raw)) continue
    const masked = shown.at(at + 1)
    if (inLine(masked)) found.push({ path, line: at + 1, text: masked.trim().slice(0, MAX_LINE) })
  }
  return found
}
