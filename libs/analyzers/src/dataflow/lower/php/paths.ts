import type { SyntaxNode } from '../../../syntax/tree.ts'
import { argumentsOf, argumentValue } from './members.ts'
import { type Code, partsOf } from './code.ts'

/** Folder of a path of the project; `.` is the project itself. */
const parentOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.')

/**
 * Constants that tell where code stands. Paths are those within the project, so that what is included can be found there:
 * `__DIR__ . '/db.php'` in `src/a.php` is `src/db.php`.
 */
export function fileConstant(code: Code, name: string): string | null {
  const { path, module } = code.file
  const type = module.classes[code.classIndex]
  switch (name.toUpperCase()) {
    case '__FILE__':
      return path
    case '__DIR__':
      return parentOf(path)
    case '__NAMESPACE__':
      return code.namespace
    case '__CLASS__':
      return type?.qualified ?? ''
    case '__FUNCTION__':
      return code.fn.parts.name
    case '__METHOD__':
      return type ? `${type.name}::${code.fn.parts.name}` : code.fn.parts.name
    case '__LINE__':
      return ''
    default:
      return null
  }
}

/** `dirname(...)` of the file's own place, also nested; null for any other path. */
export function directoryOf(code: Code, node: SyntaxNode): string | null {
  const path = node.kind === 'name' ? fileConstant(code, node.text) : node.kind === 'function_call_expression' ? innerDirectory(code, node) : null
  return path ? parentOf(path) : null
}

function innerDirectory(code: Code, node: SyntaxNode): string | null {
  const args = argumentsOf(node)
  if (!args || node.child('function')?.text.toLowerCase() !== 'dirname') return null
  const [only, more] = partsOf(args)
  const value = only && !more ? argumentValue(only) : null
  return value ? directoryOf(code, value) : null
}
