import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'
import { owasp } from '../owasp.ts'
import { isPlain } from '../../syntax/names/plain-values.ts'
import { anyOf } from '../sinks.ts'
import { isPlacedAsNumber } from './formats.ts'
import { interpolates, TAKES_SQL } from './ruby.ts'

const STATEMENT = /^\s*(?:select\b[\s\S]*\bfrom\b|insert\s+into\b|update\b[\s\S]*\bset\b|delete\s+from\b)/i
/** The text in front ends where a value belongs, not a name of a table or column. */
const BEFORE_VALUE = /(?:=|<|>|<>|\blike|\bvalues\s*\(|\bin\s*\(\s*'|\blimit|\boffset)\s*(?:'%?|"%?)?$|,\s*'$/i
const EXECUTES = /(?:^|\.)(?:query|execute|exec|executeQuery|executeUpdate|createQuery|createNativeQuery|createSQLQuery|prepareStatement|raw|all|get|run|Query|QueryRow|Exec|QueryContext|ExecContext|QueryRowContext|SqlCommand|MySqlCommand|NpgsqlCommand|SqliteCommand|FromSqlRaw|ExecuteSqlRaw|get_results|get_row|get_var|mysqli_query|mysql_query|pg_query|find_by_sql|select_all|unprepared)$/
/** Values that were made safe, or are no text. */
const SAFE = /escape|quote|esc_sql|sanit|addslashes|placeholder|intval|Number\(|parseInt|strconv|prefix|\.length|count|^\d|\bint\b|\bid\b\)?$|I[dD]$|_id$|limit|offset|page|size|\bnow\b|time|date/i

const CONSTANT = /^(?:\w+\.)*[A-Z_][A-Z0-9_]+$/

function valueHoles(query: SyntaxNode, file: ParsedFile): SyntaxNode[] {
  const holes = file.dynamicParts(query)
  if (/(?:=|<|>|\blike|values\s*\()\s*'%?%[sv]/i.test(file.constantText(query))) return holes.filter((hole) => !SAFE.test(hole.text))
  return holes.filter((hole) => {
    const before = file.text.slice(query.start, hole.start).replace(/["'`]?\s*[+.]?\s*$|["'`]\s*\.\s*\(?$|\$\{$|#\{$|\{\$?$|\{$/, '')
    return BEFORE_VALUE.test(before.replace(/["'`]\s*[+.]\s*["'`]/g, '')) && !SAFE.test(hole.text) && !CONSTANT.test(hole.text)
  })
}

function joinsValue(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  if (!call || !EXECUTES.test(call.callee) || file.requestInput(node)) return false
  const query = call.args.find((argument) => STATEMENT.test(file.constantText(argument)))
  return query !== undefined && /^\s*["'`$@f(]|^(?:fmt|String|string|sprintf)/.test(query.text) && valueHoles(query, file).some((hole) => !isFixed(hole, file) && !isPlain(hole, file) && !isPlacedAsNumber(hole, query, file))
}

const LITERAL = /^(?:"(?:[^"\\]|\\.)*"|null)$/

/** A variable of the function that is only ever given text that stands there. */
function isFixed(hole: SyntaxNode, file: ParsedFile): boolean {
  const around = hole.kind === 'identifier' ? file.enclosing(hole, 'function')?.text : undefined
  if (!around || !new RegExp(`\\bString\\s+${hole.text}\\s*[=;]`).test(around)) return false
  const given = [...around.matchAll(new RegExp(`(?:[;{})]|\\bString|\\belse)\\s*${hole.text}\\s*\\+?=(?!=)\\s*([^;]*);`, 'g'))]
  return given.length > 0 && given.every(([, value = '']) => LITERAL.test(value.trim()))
}

export default defineRule({
  id: 'sql-from-variables',
  category: 'security',
  severity: 'low',
  confidence: 'low',
  cwe: [89],
  owasp: owasp.injection,
  title: 'SQL query built by string concatenation',
  why: 'A variable is joined into the SQL text. If it ever holds untrusted input, one quote in it is enough to break or change the query.',
  fix: {
    javascript: 'Use a placeholder and pass the value separately, even where it seems safe today: `db.query("SELECT * FROM users WHERE name = $1", [name])`. Pick table and column names from a fixed list.',
    python: 'Use a placeholder and pass the value separately, even where it seems safe today: `cursor.execute("SELECT * FROM users WHERE name = %s", (name,))`. Pick table and column names from a fixed list.',
    java: 'Use a placeholder and pass the value separately, even where it seems safe today: `connection.prepareStatement("SELECT * FROM users WHERE name = ?")` and `statement.setString(1, name)`. Pick table and column names from a fixed list.',
    php: 'Use a prepared statement, even where the value seems safe today: `$pdo->prepare("SELECT * FROM users WHERE name = ?")` and `execute([$name])`. Pick table and column names from a fixed list.',
    go: 'Use a placeholder and pass the value separately, even where it seems safe today: `db.Query("SELECT * FROM users WHERE name = $1", name)`. Pick table and column names from a fixed list.',
    ruby: 'Bind the value, even where it seems safe today: `User.where("name = ?", name)`. Pick table and column names from a fixed list.',
    csharp: 'Use a parameter, even where the value seems safe today: `command.Parameters.AddWithValue("@name", name)`. Pick table and column names from a fixed list.',
    other: 'Use a placeholder and pass the value separately, even where it seems safe today. Pick table and column names from a fixed list.',
  },
  keep: 'Do not change which rows and columns the query returns.',
  done: 'the SQL text is constant, or its variable parts come from a fixed list',
  on: ['call', 'new'],
  callee: anyOf([EXECUTES, TAKES_SQL]),
  ...reportedWhere({ javascript: joinsValue, java: joinsValue, php: joinsValue, go: joinsValue, csharp: joinsValue, ruby: interpolates }),
})
