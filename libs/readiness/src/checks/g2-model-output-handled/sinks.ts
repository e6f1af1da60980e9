/** What happens to a value in a place that should not be given an answer of a model as it is. */
export type Does = 'runs' | 'queries' | 'shows'

export interface Sink {
  does: Does
  /** up to what is run, asked or shown */
  before: RegExp
}

const DATABASE = '(?:\\w*(?:db|database|sqlite|conn|connection|client|pool|cursor|session|sequelize|knex|prisma|engine)|sql)'

/** Where a value is run, becomes a query, or is shown without escaping. What stands behind is read up to the end of its first argument. */
export const SINKS: readonly Sink[] = [
  { does: 'runs', before: /(?<![\w.$])(?:eval|exec|execSync|execFile|spawn|spawnSync|system|shell_exec|passthru|popen|proc_open)\(\s*/ },
  { does: 'runs', before: /\bnew Function\(\s*|\bvm\.\w*[rR]un\w*\(\s*|\bnew vm\.Script\(\s*|\b(?:child_process|cp)\.\w+\(\s*|\b(?:os\.(?:system|popen)|subprocess\.\w+)\(\s*|\bexec\.Command\(\s*|\b(?:instance|class|module)_eval\(?\s*/ },
  { does: 'queries', before: new RegExp(`\\b${DATABASE}\\.(?:query|execute|exec|raw|executescript|executemany|all|run)\\(\\s*(?:(?:sqlalchemy\\.)?text\\(\\s*)?`, 'i') },
  { does: 'queries', before: /\$(?:queryRawUnsafe|executeRawUnsafe)\(\s*|\bsql\.raw\(\s*|\.rpc\(\s*['"](?:exec|execute|run)_?(?:sql|query)\w*['"]\s*,\s*\{\s*\w+\s*:?\s*/ },
  { does: 'shows', before: /dangerouslySetInnerHTML=\{\{\s*__html:\s*|\.(?:inner|outer)HTML\s*\+?=(?!=)\s*|\bv-html="\s*|\[innerHTML\]="\s*|\{@html\s+|\bset:html=\{\s*|\.insertAdjacentHTML\([^,]*,\s*|\bdocument\.write(?:ln)?\(\s*/ },
  { does: 'shows', before: /\b(?:mark_safe|Markup|Html\.Raw|template\.HTML|bypassSecurityTrustHtml)\(\s*|(?<!=)\{!!\s*(?=.*!!\})|<%==\s*/ },
]

/** A Markdown renderer that lets HTML through: what is written in the text becomes part of the page. */
export const MARKDOWN_WITH_HTML = /\brehypeRaw\b|\ballowDangerousHtml\b|unsafe_allow_html\s*=\s*True|\bhtml\s*:\s*true\b.*\bmarkdown/i

export const SANITIZES = /sanitiz|sanitis|purif|escape_?html|html_?escape|htmlspecialchars|(?<![\w.])escape\(|\bxss\(/i
