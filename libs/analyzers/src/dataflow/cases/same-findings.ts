import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadLanguages } from '../../syntax/parse.ts'
import { LANGUAGES } from '../../types.ts'
import { FLOW_LANGUAGES, loadModels } from '../models/index.ts'
import { KNOWN_DEVIATIONS } from '../testing/metamorphic/known-deviations.ts'
import { rewrittenText } from '../testing/metamorphic/pieces.ts'
import { foundIn, parseProgram, unchanged } from '../testing/metamorphic/program.ts'
import { TRANSFORMATIONS, type TransformationName } from '../testing/metamorphic/transformations.ts'
import { type Case, caseFiles, readCases } from './read-cases.ts'

export interface NamedCase {
  /** language/file: name */
  title: string
  files: Case['files']
}

const entries = readdirSync(import.meta.dirname, { withFileTypes: true })
const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name).sort()

/** All cases of all languages, in one order. */
export const allCases = (): NamedCase[] =>
  folders.flatMap((folder) => {
    const cases = caseFiles(join(import.meta.dirname, folder)).flatMap(readCases)
    return cases.map(({ title, files }) => ({ title: `${folder}/${title}`, files }))
  })

export const readyToAnalyse = async (): Promise<void> => void (await Promise.all([loadLanguages(LANGUAGES), loadModels(FLOW_LANGUAGES)]))

/** What was found in a case as it is written: the same for all transformations. */
const before = new Map<NamedCase, string>()

function foundBefore(one: NamedCase): string {
  const known = before.get(one)
  if (known !== undefined) return known
  const found = foundIn(one.files.map(unchanged)).join('\n')
  before.set(one, found)
  return found
}

export interface Outcome {
  /** to how many cases there was something to do */
  ran: number
  /** cases that have other findings afterwards */
  deviating: string[]
  /** cases that cannot be parsed any more: the transformation is wrong */
  broken: string[]
}

/** Transforms every case and compares what is found: rule, line, severity and confidence. */
export function transformed(name: TransformationName, cases: readonly NamedCase[]): Outcome {
  const outcome: Outcome = { ran: 0, deviating: [], broken: [] }
  for (const one of cases) {
    const program = parseProgram(one.files)
    const made = TRANSFORMATIONS[name](program)
    if (!made) continue
    outcome.ran++
    const again = parseProgram(made.map((file) => ({ path: file.path, text: rewrittenText(file) })))
    if (again.code.length < program.code.length) outcome.broken.push(one.title)
    if (foundIn(made).join('\n') !== foundBefore(one)) outcome.deviating.push(one.title)
  }
  return outcome
}

/** Those of the cases that are known to deviate. */
export function knownAmong(name: TransformationName, cases: readonly NamedCase[]): string[] {
  const known = new Set(KNOWN_DEVIATIONS.flatMap((one) => (one.transformation === name ? one.cases : [])))
  return cases.map(({ title }) => title).filter((title) => known.has(title))
}
