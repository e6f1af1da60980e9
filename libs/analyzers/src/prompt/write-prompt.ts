import { languageName, visibleName, visibleText, type Category } from '@preflight/contracts'
import type { EngineFinding } from '../types.ts'

const KEEP: Record<Category, string> = {
  security: 'Do not change the behavior for valid input.',
  performance: 'Do not change the results.',
  code_quality: 'Do not change any other behavior.',
}

export type Prompted = Pick<EngineFinding, 'rule_id' | 'category' | 'title' | 'file_path' | 'line' | 'language' | 'cwe_ids' | 'trace' | 'fix_request'>

const code = (text: string) => `\`${visibleText(text)}\``
const file = (path: string) => `\`${visibleName(path)}\``
/** Nothing may follow the end of a code block on its line. */
const endsInBlock = (text: string) => text.endsWith('```')
const sentence = (text: string) => (/[.!?]$/.test(text.trim()) || endsInBlock(text.trim()) ? text.trim() : `${text.trim()}.`)
const paragraph = (before: string, part: string) => (before === '' ? part : `${before}${endsInBlock(before) ? '\n\n' : ' '}${part}`)

/** "POST /sign-in, function `signIn`, TypeScript, `pg`", in brackets; nothing where nothing is known. */
function circumstances({ language, fix_request: { scope, library, route } }: Prompted): string {
  const parts = [route, scope && `in ${code(scope)}`, language && languageName(language), library && code(library)].filter(Boolean)
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}

function weakness({ title, cwe_ids: [cwe] }: Prompted): string {
  const name = title.trim().replace(/\.$/, '')
  if (!cwe || name.includes(`CWE-${cwe}`)) return sentence(name)
  // "Cross-site scripting (XSS; CWE-79)", not two pairs of brackets
  return sentence(/ \([^()]+\)$/.test(name) ? `${name.slice(0, -1)}; CWE-${cwe})` : `${name} (CWE-${cwe})`)
}

/** A call by its name, or what the call does in words. */
const calledAs = (sink: string) => (sink.includes(' ') ? sink : code(sink.replace(/^\*\./, '')))

/** Files that data passes through between its source and its sink. */
const between = ({ file_path, trace }: Prompted, from: string) =>
  [...new Set(trace.map((step) => step.file_path))].filter((path) => path !== file_path && path !== from)

/** "`req.body.email` reaches `pg.Pool.query`", with the places where they differ from the finding's own. */
function path(finding: Prompted): string | null {
  const { file_path, line, fix_request: { source, sink } } = finding
  if (!source || !sink) return null
  const isElsewhere = source.file_path !== file_path
  const where = isElsewhere ? ` in ${file(source.file_path)}, line ${source.line},` : source.line === line ? '' : ` (line ${source.line})`
  const through = between(finding, source.file_path)
  const way = through.length > 0 ? ` through ${through.slice(0, 3).map(file).join(', ')}` : ''
  return `${source.expression ? code(source.expression) : 'Untrusted data'}${where} reaches ${calledAs(sink)}${way}.`
}

const what = (finding: Prompted) => path(finding) ?? (finding.fix_request.code ? `Code: ${sentence(code(finding.fix_request.code))}` : null)

function done({ rule_id, fix_request: request }: Prompted): string {
  const own = request.done?.trim().replace(/\.$/, '')
  const none = `Preflight no longer reports this finding (rule ${code(rule_id)}).`
  return own ? `Done when ${own}; the existing tests pass; and ${none}` : `Done when the existing tests pass and ${none}`
}

/** Something to paste into a coding agent: where, what, how, what must stay, and when it is done. */
export function writePrompt(finding: Prompted): string {
  const { file_path, line, category, fix_request: request } = finding
  return [
    `In ${file(file_path)}, line ${line}${circumstances(finding)}: ${weakness(finding)}`,
    what(finding),
    sentence(request.change),
    request.keep ?? KEEP[category],
    done(finding),
  ].filter((part) => part !== null).reduce(paragraph, '')
}

