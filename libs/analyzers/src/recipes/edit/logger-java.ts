import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { functionAround } from './constants.ts'
import { imported } from './imports-java.ts'

/** How a place logs an error. */
export interface Logged {
  statement: string
  edit: Edit | null
}

const OF_JDK = /^import\s+java\.util\.logging\.(?:Logger|\*)\s*;/m
const BY_LOMBOK = /@(?:Slf4j|Log4j2?|CommonsLog|XSlf4j|JBossLog)\b/

const modifiersOf = (node: SyntaxNode | null) => node?.children.find(({ kind }) => kind === 'modifiers')?.text ?? ''
const isStatic = (node: SyntaxNode | null) => /\bstatic\b/.test(modifiersOf(node))

/** The classes around a node, the innermost first. */
const classesAround = (file: ParsedFile, node: SyntaxNode) => [...node.ancestors()].filter((above) => file.isA(above, 'class'))

/** The field with a logger that a place can see. */
function loggerField(file: ParsedFile, near: SyntaxNode): { name: string; type: string } | null {
  const isInStatic = isStatic(functionAround(file, near))
  for (const above of classesAround(file, near)) {
    for (const field of above.child('body')?.children ?? []) {
      const type = field.kind === 'field_declaration' ? (field.child('type')?.text ?? '') : ''
      const name = field.child('declarator')?.child('name')?.text
      if (name !== undefined && /^(?:[\w.]+\.)?(?:Logger|Log)$/.test(type) && (isStatic(field) || !isInStatic)) return { name, type }
    }
  }
  return null
}

/** By the logger that the class has; null where it has none. */
export function loggedByField(file: ParsedFile, near: SyntaxNode, message: string, error: string): Logged | null {
  const field = loggerField(file, near)
  const byLombok = classesAround(file, near).some((above) => BY_LOMBOK.test(modifiersOf(above)))
  if (!field) return byLombok ? { statement: `log.error("${message}", ${error});`, edit: null } : null
  if (/^(?:java\.lang\.)?System\.Logger$/.test(field.type)) return { statement: `${field.name}.log(System.Logger.Level.ERROR, "${message}", ${error});`, edit: null }
  if (!/^java\.util\.logging\./.test(field.type) && !OF_JDK.test(file.text)) return { statement: `${field.name}.error("${message}", ${error});`, edit: null }
  const { edit, name } = imported(file, 'java.util.logging.Level')
  return { statement: `${field.name}.log(${name}.SEVERE, "${message}", ${error});`, edit }
}

/** A servlet has a log of its own. */
function isInServlet(file: ParsedFile, near: SyntaxNode): boolean {
  const [inner] = classesAround(file, near)
  return /extends\s+(?:[\w.]+\.)?(?:Http|Generic)Servlet\b/.test(inner?.child('superclass')?.text ?? '') && !isStatic(functionAround(file, near))
}

/** By what the class has, else by the logger of the platform. */
export function logged(file: ParsedFile, near: SyntaxNode, message: string, error: string): Logged {
  const own = loggedByField(file, near, message, error)
  if (own) return own
  if (isInServlet(file, near)) return { statement: `log("${message}", ${error});`, edit: null }
  const name = classesAround(file, near).at(-1)?.child('name')?.text ?? 'Object'
  return { statement: `System.getLogger(${name}.class.getName()).log(System.Logger.Level.ERROR, "${message}", ${error});`, edit: null }
}
