import { lineStarts, positionOf } from '../../syntax/position.ts'
import type { RawFinding } from '../../types.ts'
import { HIDDEN_BY_SCRIPT } from './rules.ts'

/** What templates print: `<%= %>`, `<?= ?>`, `{{ }}`, `{!! !!}`, `[[${}]]`, `${}`, `@json()`, `@Model.X`. */
const OUTPUT = String.raw`(?:<%[-=]{1,2}(?:(?!%>).){1,80}%>|<\?(?:=|php\s+echo\b)(?:(?!\?>).){1,80}\?>|\{\{[^{}]{1,80}\}\}|\{!![^{}]{1,80}!!\}|\[\[\$\{[^{}]{1,80}\}\]\]|\$\{[^{}]{1,80}\}|@json\([^()]{1,60}\)|@\(?(?:Model|ViewBag|ViewData|User)\b[\w.()[\]"]{1,60})`

/** Words for what only some people are or may do. */
const ROLE = /(?:^|[^a-z])(?:admins?|administrators?|super_?users?|super_?admins?|staff|moderators?|privileged|roles?|permissions?|can_?(?:manage|administrate|moderate))(?:[^a-z]|$)/

const inWords = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()

const HIDES = /\.style\.(?:display\s*=\s*['"]none|visibility\s*=\s*['"]hidden)|\.hidden\s*=\s*true|\.remove\(\s*\)|\)\.hide\(|\.classList\.add\(\s*['"](?:hidden|hide|d-none|invisible|is-hidden)['"]|\.setAttribute\(\s*['"]hidden['"]|\.removeChild\(/
const SHOWS = /\.style\.(?:display\s*=\s*['"](?:block|inline|flex|grid|table|['"])|visibility\s*=\s*['"]visible)|\.hidden\s*=\s*false|\)\.show\(|\.classList\.remove\(\s*['"](?:hidden|hide|d-none|invisible|is-hidden)['"]|\.removeAttribute\(\s*['"]hidden['"]/
const PRINTED = new RegExp(String.raw`(?:var|let|const)\s+([A-Za-z_$][\w$]*)\s*=\s*(?:!!|Boolean\(|JSON\.parse\()?\s*['"]?(${OUTPUT})`, 'g')
/** Any sign of a condition but the beginning of an output, so that each text can be read in one way only. */
const SIGN = String.raw`(?:[^(){};<$@[]|<(?![%?])|\$(?!\{)|@(?!json|Model|ViewBag|ViewData|User|\()|\[(?!\[\$))`
const TEST = new RegExp(String.raw`\bif\s*\(((?:${OUTPUT}|${SIGN}|\([^(){};]{0,200}\)){1,100})\)\s*(\{[^{}]{0,600}\}(?:\s*else\s*\{[^{}]{0,600}\})?|[^{};]{0,200};)`, 'g')

/** Scripts longer than this are programs of their own. */
const MAX_SCRIPT = 20_000

/**
 * Parts of pages that are for some people only, sent to everybody and hidden by a script: the server prints who is an
 * administrator into the script, which shows or hides an element by it.
 */
export function findHidden(path: string, text: string): RawFinding[] {
  if (!HIDES.test(text) && !SHOWS.test(text)) return []
  const starts = lineStarts(text)
  return scriptsIn(text).flatMap(({ code, from }) => placesIn(code).slice(0, 1).map((at) => finding(path, positionOf(starts, from + at))))
}

/** The scripts that a page itself holds. */
function scriptsIn(text: string): { code: string; from: number }[] {
  const found: { code: string; from: number }[] = []
  for (let at = text.indexOf('<script'); at >= 0; ) {
    const from = text.indexOf('>', at) + 1
    const end = from > 0 ? text.indexOf('</script', from) : -1
    if (end < 0) return found
    if (end - from < MAX_SCRIPT && !/\bsrc\b/.test(text.slice(at, from))) found.push({ code: text.slice(from, end), from })
    at = text.indexOf('<script', end)
  }
  return found
}

function finding(path: string, { line, column }: { line: number; column: number }): RawFinding {
  return { rule_id: HIDDEN_BY_SCRIPT.id, analyzer: 'rules', file_path: path, line, column, end_line: line }
}

function placesIn(code: string): number[] {
  const flags = [...code.matchAll(PRINTED)].filter(([, name = '', output = '']) => ROLE.test(inWords(name)) || ROLE.test(inWords(output))).map(([, name = '']) => name)
  return [...code.matchAll(TEST)].flatMap((test) => {
    const [whole, condition = '', body = ''] = test
    if (!tests(condition, flags)) return []
    const at = /^\s*!|!==?|===?\s*(?:false|0)\b/.test(condition) ? HIDES.exec(body) : (SHOWS.exec(body) ?? HIDES.exec(elseOf(body)))
    if (!at) return []
    return [test.index + whole.length - body.length + Math.max(0, body.indexOf(at[0]))]
  })
}

function elseOf(body: string): string {
  const at = body.search(/\belse\b/)
  return at < 0 ? '' : body.slice(at)
}

const DIRECT = new RegExp(OUTPUT)

/** Whether the condition is about the role and nothing else of the page: `!isAdmin`, `'{{ role }}' !== 'admin'`. */
function tests(condition: string, flags: readonly string[]): boolean {
  const direct = DIRECT.exec(condition)?.[0]
  if (direct !== undefined) return ROLE.test(inWords(direct))
  return flags.some((name) => new RegExp(`^\\s*!?\\s*${name.replaceAll('$', '\\$')}\\s*(?:[!=]==?\\s*(?:true|false|['"]?\\w+['"]?)\\s*)?$`).test(condition))
}
