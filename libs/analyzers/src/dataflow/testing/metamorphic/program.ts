import { languageOf, parsedAs } from '../../../inventory/languages.ts'
import { parseFile } from '../../../syntax/parse.ts'
import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import { analyseProgram } from '../../index.ts'
import type { IrModule } from '../../ir/module.ts'
import { lowerFile } from '../../lower/index.ts'
import { lowerTemplate, syntaxOf } from '../../templates/index.ts'
import { linesBefore, part, type Rewritten, rewrittenText, type Source } from './pieces.ts'

/** A program as it is transformed: what is code is parsed, everything else stays as it is. */
export interface Parsed {
  code: readonly ParsedFile[]
  rest: readonly Source[]
}

function codeOf({ path, text }: Source): ParsedFile | null {
  if (syntaxOf(path, text)) return null
  const language = parsedAs(languageOf(path))
  const parsed = language ? parseFile(path, text, language) : null
  return parsed && parsed.errors === 0 && parsed.text === text ? parsed : null
}

export function parseProgram(files: readonly Source[]): Parsed {
  const parsed = files.map((file) => ({ file, code: codeOf(file) }))
  return { code: parsed.flatMap(({ code }) => code ?? []), rest: parsed.flatMap(({ file, code }) => (code ? [] : [file])) }
}

export const unchanged = (file: Source): Rewritten => ({ path: file.path, pieces: [part(file, 0, file.text.length)] })

const RESOURCE = /(?:package|[jt]sconfig(?:\.\w+)*)\.json$|openapi\.ya?ml$/

function lowered({ path, text }: Source): IrModule | null {
  const template = syntaxOf(path, text)
  if (template) return lowerTemplate(template, path, text)
  const language = parsedAs(languageOf(path))
  return language ? lowerFile(parseFile(path, text, language)) : null
}

/** What is found in a rewritten program, each at the line where it was before, and what could not be followed. */
export function foundIn(files: readonly Rewritten[]): string[] {
  const sources = files.map((file) => ({ path: file.path, text: rewrittenText(file) }))
  const lines = new Map(files.map((file) => [file.path, linesBefore(file)]))
  const resources = sources.filter(({ path }) => RESOURCE.test(path))
  const { findings, cut } = analyseProgram(sources.flatMap((file) => lowered(file) ?? []), { resources })
  const found = findings.map(({ file_path, line, rule_id, severity, confidence }) => {
    const before = lines.get(file_path)?.[line - 1] ?? `new line ${line} of ${file_path}`
    return `${before} ${rule_id} ${severity ?? 'default'} ${confidence ?? 'default'}`
  })
  return [...found, ...cut.map(({ path }) => `cut in ${path}`)].sort()
}
