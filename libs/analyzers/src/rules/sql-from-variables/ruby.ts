import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { isPlain } from '../../syntax/names/plain-values.ts'
import { isPlacedAsNumber } from './formats.ts'

/** Methods whose first argument is SQL where it is a text. */
export const TAKES_SQL =
  /\.(?:where|where\(\)\.not|find_by_sql|count_by_sql|select_all|select_values?|select_rows|select_one|exists\?|order|reorder|group|having|joins|pluck|update_all|delete_all|destroy_all|from|exec_query|exec_update|exec_delete|exec_insert|execute)$|^(?:where|where\.not|find_by_sql|exists\?|order|joins|having|Arel\.sql)$/
/** What ends a text and leaves it what it is. */
const FINISHES = /^(?:squish|strip|strip_heredoc|freeze|to_s|chomp|html_safe|dup)!?$/
/** Parts that cannot carry SQL of a stranger: quoted or converted values, names of tables and columns, constants. */
const SAFE_PART =
  /(?:quoted_(?:true|false|date)|self\.class\.name|quote(?:_table_name|_column_name|_string)?|sanitize_sql\w*|to_i|to_f|to_sql|table_name\w*|quoted_table_name|primary_key|column_name|arel_table|size|count|length|id)(?:\(.*\))?$|^[A-Z][A-Z0-9_:]*$|(?:^|[.@])(?:n_\w+|\w+_count)$|^(?:sub_?query|sql|scope|t|table|column|col|klass|model)(?:_name)?$|^\d+$/s
const LOOKS_LIKE_SQL = /[=<>]|\b(?:select|insert|update|delete|from|where|and|or|in|i?like|join|order by|asc|desc|between|is null)\b/i

/** The text in front ends where a value belongs, or inside of quotes; names of tables and parts of queries stand elsewhere. */
function standsForValue(sql: SyntaxNode, part: SyntaxNode, file: ParsedFile): boolean {
  const before = file.text.slice(sql.start + 1, part.start).replace(/#\{\s*$|["']\s*\+\s*$/, '')
  const quoted = (before.replace(/#\{[^}]*\}/g, '').match(/'/g) ?? []).length % 2 === 1 && file.text[sql.start] === '"'
  return quoted || /(?:=|<|>|\bi?like|\bvalues\s*\(|\blimit|\boffset)\s*$/i.test(before)
}

/** `"select ...".squish`: the text itself. */
function unfinished(sql: SyntaxNode): SyntaxNode {
  const receiver = sql.kind === 'call' && FINISHES.test(sql.child('method')?.text ?? '') ? sql.child('receiver') : null
  return receiver ? unfinished(receiver) : sql
}

/** A value interpolated into SQL that ActiveRecord is given as text. */
export function interpolates(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  const sql = call && TAKES_SQL.test(call.callee) && call.args[0] ? unfinished(call.args[0]) : undefined
  // request data in it is the finding of sql-injection
  if (!call || !sql || /(?:^|\/)db\/migrate\//.test(file.path) || file.requestInput(sql)) return false
  if (!LOOKS_LIKE_SQL.test(file.constantText(sql))) return false
  const anywhere = /^(?:order|reorder)$/.test(call.name)
  return file.dynamicParts(sql).some((part) => !SAFE_PART.test(part.text.trim()) && (anywhere || standsForValue(sql, part, file)) && !isPlain(part, file) && !isPlacedAsNumber(part, sql, file))
}
