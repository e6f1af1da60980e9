import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { assignmentsTo, functionAround } from '../edit/constants.ts'

const ESCAPES = /(?:real_escape_string|escape_string|escapeString|addslashes|esc_sql)\s*\(/
const WHOLE = /^(?:[$\w>()[\]'"-]*->)?(?:mysqli_|mysql_)?(?:real_)?escape_string\(\s*(?:\$[\w>[\]'"-]+\s*,\s*)?(\$\w+(?:->\w+|\[['"]?\w+['"]?\])*)\s*\)$/

/** Values without the escaping that a parameter must not have; null where it happens elsewhere. */
export function withoutEscaping(file: ParsedFile, near: SyntaxNode, values: readonly string[]): string[] | null {
  const bare = values.map((value) => WHOLE.exec(value)?.[1] ?? value)
  const scope = functionAround(file, near)
  const isEscaped = (value: string) =>
    ESCAPES.test(value) || [...value.matchAll(/\$\w+/g)].some(([name]) => assignmentsTo(file, name, scope).some((given) => given !== null && ESCAPES.test(given.text)))
  return bare.some(isEscaped) ? null : bare
}
