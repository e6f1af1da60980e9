import { isMigration } from '../../inventory/migrations.ts'
import { scopeName } from '../../identity/scopes.ts'
import { countCodeLines } from '../../inventory/count-lines.ts'
import { commentsOf } from '../../inventory/languages.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { RawFinding } from '../../types.ts'
import { findingOn, findingOnLines, gradeOf } from './finding.ts'
import { type FunctionFigures, measureFunctions } from './functions.ts'
import { LIMITS } from './limits.ts'
import { countParameters } from './parameters.ts'

const number = (figure: number): string => figure.toLocaleString('en-US')

/** Functions and files that are too large or too tangled. */
export function findSize(file: ParsedFile): RawFinding[] {
  return [...measureFunctions(file).flatMap((figures) => findInFunction(file, figures)), ...findLongFile(file)]
}

function findInFunction(file: ParsedFile, figures: FunctionFigures): RawFinding[] {
  const { node } = figures
  const ownName = scopeName(node)
  const name = ownName || 'Anonymous function'
  const found: RawFinding[] = []
  const report = (rule: string, figure: number, limits: { low: number; medium?: number }, title: string) => {
    const severity = gradeOf(figure, limits)
    if (severity) found.push(findingOn(file, rule, node, { severity, title }))
    return severity !== null
  }
  const tangled = report('cognitive-complexity', figures.cognitive, LIMITS.cognitive, `${name} has a cognitive complexity of ${figures.cognitive}`)
  if (!tangled) {
    report('cyclomatic-complexity', figures.cyclomatic, LIMITS.cyclomatic, `${name} has a cyclomatic complexity of ${figures.cyclomatic}`)
    report('deep-nesting', figures.nesting, LIMITS.nesting, `${name} has a nesting depth of ${figures.nesting}`)
  }
  const lines = linesOf(file, figures)
  if (!isGenerated(file, name) && !isTranslation(file.path)) report('long-function', lines, onlyData(figures) ? { low: LIMITS.functionLines.low } : LIMITS.functionLines, `${name} has ${number(lines)} lines of code`)
  const parameters = countParameters(node)
  const limit = isConstructor(node.kind, name) ? LIMITS.parameters.constructor : LIMITS.parameters.low
  // The caller of a callback decides its parameters.
  if (ownName) report('many-parameters', parameters, { low: limit }, `${name} has ${parameters} parameters`)
  return found
}

/** Steps of a database that a tool has written from one form of its tables to the next: `Up` and `Down` of a migration in .NET, `upgrade` and `downgrade` in Python. */
const isGenerated = ({ language, path }: ParsedFile, name: string): boolean =>
  (language === 'csharp' && isMigration(path) && /^(?:Up|Down|BuildModel|BuildTargetModel)$/.test(name)) ||
  (language === 'python' && (isMigration(path) || /(?:^|\/)versions\//.test(path)) && /^(?:up|down)grade$/.test(name))

/** The words of a language, which are as many as the program has. */
const isTranslation = (path: string): boolean => /(?:^|\/)(?:lang|langs|languages|locales?|i18n|l10n|translations?)\/(?:[^/]+\/)*[^/]+$/i.test(path)

/** It decides next to nothing: rows that are written down one after the other are long and simple. */
const onlyData = ({ cognitive, cyclomatic }: FunctionFigures): boolean => cognitive <= 3 && cyclomatic <= 4

/** Containers that inject dependencies need constructors with many parameters. */
const isConstructor = (kind: string, name: string) => /constructor/i.test(kind) || /^(?:constructor|__init__|__construct|initialize)$/.test(name)

/** Lines of code without those of functions inside, counted only where the function is long enough for it to matter. */
function linesOf(file: ParsedFile, { node, inner }: FunctionFigures): number {
  const lines = file.position(node.end).line - file.position(node.start).line + 1
  if (lines <= LIMITS.functionLines.low) return lines
  const share = 1 - inner / (node.end - node.start)
  // functions around functions around functions: each would be read to its end for a few lines of its own
  if (lines * share <= LIMITS.functionLines.low) return Math.round(lines * share)
  return Math.round(countCodeLines(node.text, commentsOf(file.language)) * share) - linesInTexts(node)
}

const TEXT = /string|TemplateLiteral|heredoc_body|text_block/

/** A statement of SQL or a page that is written down as one text is one line, however many it runs over. */
function linesInTexts(node: SyntaxNode): number {
  let lines = 0
  let end = 0
  for (const part of node.descendants()) {
    if (part.start < end || !TEXT.test(part.kind)) continue
    end = part.end
    lines += part.text.split('\n').filter((line) => line.trim() !== '').length - 1
  }
  return lines
}

/** A line that gives on what another file holds: `export * from './order'`. */
const GIVES_ON = /^\s*export\s+(?:\*|(?:type\s+)?\{[^}]*\})(?:\s+as\s+\w+)?\s+from\b/gm

/** The front of a folder: it is as long as there are files behind it. */
const isFront = ({ text }: ParsedFile, lines: number): boolean => (text.match(GIVES_ON)?.length ?? 0) > lines * 0.9

function findLongFile(file: ParsedFile): RawFinding[] {
  if (file.lineCount <= LIMITS.fileLines.low || isTranslation(file.path)) return []
  const lines = countCodeLines(file.text, commentsOf(file.language))
  const severity = gradeOf(lines, LIMITS.fileLines)
  return severity && !isFront(file, lines) ? [findingOnLines(file, 'long-file', 1, 1, { severity, title: `File has ${number(lines)} lines of code` })] : []
}
