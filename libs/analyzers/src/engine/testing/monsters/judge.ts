import { innocentsOf, lostIn, scan, type Scanned } from './project.ts'
import { type Tongue, TONGUES } from './tongues.ts'

/** Words of a file that something was lost of, where no thread died of it and none was ended. */
const PLAIN = /^(?:in_part: (?:data flow incomplete: |[\d,]+ places? could not be parsed|not checked for duplicate code: )|not_analysed: incomplete: |not_analysed: the syntax cannot be parsed|minified: )/

export interface Judged {
  /** findings of innocent files that are gone */
  lost: string[]
  /** monsters that lost something, and nobody says so */
  silent: string[]
  /** what was said otherwise: of the whole project, or of a file that ended its thread */
  odd: string[]
}

/** What is found of each innocent file where there is no monster. */
export const innocents = async (): Promise<Scanned> => scan(innocentsOf(Object.values(TONGUES)))

/** Scans monsters beside innocent files of some languages. */
export async function judge(alone: Scanned, tongues: readonly Tongue[], files: Record<string, string>): Promise<Judged> {
  const around = innocentsOf(tongues)
  const scanned = await scan({ ...files, ...around })
  const expected = (path: string) => alone.found.get(path) ?? new Set<string>()
  const [first = ''] = Object.keys(around)
  return {
    lost: Object.keys(around).flatMap((path) => lostIn(expected(path), scanned, path).map((what) => `${path}: ${what}`)),
    silent: tongues.length > 1 ? [] : Object.keys(files).filter((path) => lostIn(expected(first), scanned, path).length > 0 && !scanned.skipped.has(path)),
    odd: [...scanned.skipped].filter(([path, why]) => path === '/' || !PLAIN.test(why)).map(([path, why]) => `${path}: ${why}`),
  }
}
