import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

const TAKES_SQL =
  /\.(?:where|find_by_sql|count_by_sql|select_all|select_value|exists\?|order|reorder|group|having|joins|pluck|update_all|delete_all|destroy_all|from|exec_query|execute)$|^(?:where|find_by_sql|exists\?|order|joins|having)$/
/** Parts that cannot carry SQL of a stranger: quoted or converted values, names of tables and columns, constants. */
const SAFE_PART =
  /(?:quote(?:_table_name|_column_name|_string)?|sanitize_sql\w*|to_i|to_f|to_sql|table_name|quoted_table_name|primary_key|column_name|arel_table|size|count|length|id)(?:\(.*\))?$|^[A-Z][A-Z0-9_:]*$|(?:^|[.@])(?:n_\w+|\w+_count)$|^(?:table|column|col|klass|model)(?:_name)?$|^\d+$/s
const LOOKS_LIKE_SQL = /[=<>]|\b(?:select|insert|update|delete|from|where|and|or|in|like|join|order by|asc|desc|between|is null)\b/i

const dangerous = (argument: SyntaxNode, file: ParsedFile) =>
  LOOKS_LIKE_SQL.test(file.constantText(argument)) && file.dynamicParts(argument).some((part) => !SAFE_PART.test(part.text.trim()))

export default defineRule({
  id: 'ruby-sql-interpolation',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [89],
  owasp: owasp.injection,
  title: 'Value is built into SQL text',
  why: 'If any of the values can be chosen from outside, the query can be changed: to read other rows, or to alter them.',
  fix: 'Pass values beside the text: `where("name = ?", name)` or `where(name: name)`. Names of columns are picked from a fixed list.',
  languages: ['ruby'],
  on: ['call'],
  *check(node, file) {
    const call = file.call(node)
    const sql = call && TAKES_SQL.test(call.callee) ? call.args[0] : undefined
    if (sql && dangerous(sql, file)) yield { node }
  },
})
