import { shadowedFile } from '../../shadow/shadow-name.ts'

/** Lines of one file, counted from 1, both ends included. */
export interface Fragment {
  file: number
  line: number
  end_line: number
}

/** Two fragments that read the same. */
export interface Clone {
  places: readonly [Fragment, Fragment]
  tokens: number
  text: string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads a report; null if it is none, or cut short. Copies that overlap are one thing that repeats, such as the rows of a table. */
export function readReport(output: string): Clone[] | null {
  try {
    const report: unknown = JSON.parse(output)
    const found: unknown = isObject(report) ? report['duplicates'] : null
    return Array.isArray(found) ? found.flatMap((clone: unknown) => toClone(clone) ?? []) : null
  } catch {
    // broke off: the files of the part are named
    return null
  }
}

function toClone(clone: unknown): Clone | null {
  if (!isObject(clone)) return null
  const { firstFile, secondFile, tokens, fragment } = clone
  const [first, second] = [toFragment(firstFile), toFragment(secondFile)]
  if (!first || !second || typeof tokens !== 'number' || typeof fragment !== 'string') return null
  const overlap = first.file === second.file && first.line <= second.end_line && second.line <= first.end_line
  return overlap ? null : { places: [first, second], tokens, text: fragment }
}

function toFragment(place: unknown): Fragment | null {
  if (!isObject(place)) return null
  const { name, start, end } = place
  const file = typeof name === 'string' ? shadowedFile(name) : null
  return file !== null && typeof start === 'number' && typeof end === 'number' ? { file, line: start, end_line: end } : null
}
