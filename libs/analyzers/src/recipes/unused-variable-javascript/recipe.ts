import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { withoutItem } from '../edit/list-items.ts'
import { isModule } from '../edit/modules-javascript.ts'
import { mentionsOf } from '../edit/names-javascript.ts'
import { beginsLine } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const DECLARED = new Set(['FunctionDeclaration', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration'])
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression'])
/** Values that nothing happens in when they are made. */
const PLAIN = new Set([...FUNCTIONS, 'Literal', 'Identifier'])
/** Longer functions are left to their author: a step may be missing that calls them. */
const MAX_LINES = 3

const holdsFunction = (file: ParsedFile, declaration: SyntaxNode) => [declaration, ...declaration.children.flatMap(({ children }) => children)].some((one) => file.isA(one, 'function'))

const MAX_LENGTH = 400

const isLong = ({ start, end, tree }: SyntaxNode) => end - start > MAX_LENGTH || tree.text.slice(start, end).split('\n').length > MAX_LINES

const COMMENT = /^[ \t]*(?:\/\/|\/\*|\*)/

/** Where the comments begin that stand right above a line. */
function withComments(text: string, start: number): number {
  let at = start
  while (at > 0) {
    const above = text.lastIndexOf('\n', at - 2) + 1
    if (!COMMENT.test(text.slice(above, at))) return at
    at = above
  }
  return at
}

/** A statement with its comments, its line break, and one of the empty lines around it; null where it shares its lines. */
function withoutStatement(file: ParsedFile, statement: SyntaxNode): Change | null {
  const { text } = file
  const rest = /^[ \t]*\r?\n/.exec(text.slice(statement.end, statement.end + 200))?.[0].length ?? 0
  if (!beginsLine(file, statement) || (rest === 0 && statement.end < text.length)) return null
  const start = withComments(text, text.lastIndexOf('\n', statement.start - 1) + 1)
  const end = statement.end + rest
  const empty = /(?:^|\n)[ \t]*\r?\n$/.test(text.slice(0, start)) || start === 0 ? (/^(?:[ \t]*\r?\n)/.exec(text.slice(end))?.[0].length ?? 0) : 0
  return { edits: [{ start, end: end + empty, text: '' }] }
}

const NEEDED = refused('the value comes from a call that may be needed: call it without keeping the value, or take it away')
const UNCHECKED = refused('the error is never looked at: handle it')

const isUnused = (file: ParsedFile, declared: SyntaxNode, pattern: SyntaxNode) => mentionsOf(file.root, /^[\w$]+/.exec(declared.text)?.[0] ?? '').every((mention) => pattern.contains(mention))

/** `useState(false)`: nothing is shown or changed by it where nothing uses it. */
const isOfState = (file: ParsedFile, value: SyntaxNode | null) => {
  const call = value && file.call(value)
  return call?.name === 'useState' && call.args.every(({ kind, children }) => PLAIN.has(kind) || children.length === 0)
}

/** `const [shown, setShown] = useState(false)` */
function fromList(file: ParsedFile, pattern: SyntaxNode, name: SyntaxNode): Change | Refusal | null {
  const { children, start, end, tree } = pattern
  const statement = pattern.parent?.parent
  if (children.every((one) => one.kind === 'Identifier' && isUnused(file, one, pattern))) {
    return statement?.children.length === 1 && isOfState(file, pattern.parent?.child('init') ?? null) ? withoutStatement(file, statement) : NEEDED
  }
  const at = children.findIndex((one) => one.is(name))
  if (tree.text.slice(start, end).includes('...') || children.length < 2) return NEEDED
  const before = children[at - 1]
  const isLast = at === children.length - 1
  return { edits: [isLast && before ? { start: before.end, end: name.end, text: '' } : { start: name.start, end: name.end, text: '' }] }
}

/** `const { data, error } = await load()` */
function fromObject(file: ParsedFile, pattern: SyntaxNode, property: SyntaxNode): Change | Refusal {
  if (/^(?:error|err)$/.test(property.child('key')?.text ?? '')) return UNCHECKED
  if (pattern.children.some(({ kind }) => kind === 'RestElement')) return refused('the name keeps a field out of the rest: leave it, or begin its name with an underscore')
  if (pattern.children.every((one) => isUnused(file, one.child('value') ?? one, pattern))) return NEEDED
  const value = property.child('value')
  if (value?.kind === 'AssignmentPattern' && !PLAIN.has(value.child('right')?.kind ?? '')) return refused('a value is made for the name, and making it may do something')
  return { edits: [withoutItem(property)] }
}

function alone(file: ParsedFile, declarator: SyntaxNode): Change | Refusal | null {
  const statement = declarator.parent
  const value = declarator.child('init')
  if (!statement || statement.children.length !== 1) return null
  if (value && !PLAIN.has(file.unwrap(value).kind)) return refused('the value comes from an expression that may do something: keep the expression and drop the name, or take both away')
  return withoutStatement(file, statement)
}

function propose({ node, file }: Site): Change | Refusal | null {
  const name = [node, ...node.descendants()].find(({ kind, start }) => kind === 'Identifier' && start === node.start)
  const parent = name?.parent
  if (!name || !parent) return null
  const isLocal = [...name.ancestors()].some((above) => file.isA(above, 'function') && !above.is(parent))
  // what a script declares may be called from a page
  if (!isLocal && isModule(file) === null) return refused('the name may be used by pages that load the script')
  const word = /^[\w$]+/.exec(name.text)?.[0] ?? ''
  const declaration = [name, ...name.ancestors()].find(({ kind }) => DECLARED.has(kind) || kind === 'VariableDeclaration')
  if (!declaration || declaration.parent?.kind.startsWith('Export') || declaration.fieldName === 'left' || declaration.fieldName === 'init') return null
  if (isLong(declaration) && !declaration.kind.startsWith('TS') && holdsFunction(file, declaration)) return refused('a whole function would go: use it, or take it away by hand')
  if (mentionsOf(file.root, word).some((mention) => !declaration.contains(mention) && !isOther(file, mention, declaration))) return null
  if (DECLARED.has(declaration.kind)) return parent.is(declaration) && name.fieldName === 'id' ? withoutStatement(file, declaration) : null
  if (parent.kind === 'VariableDeclarator' && name.fieldName === 'id') return alone(file, parent)
  if (parent.kind === 'ArrayPattern' && parent.parent?.kind === 'VariableDeclarator') return fromList(file, parent, name)
  const property = [name, ...name.ancestors()].slice(0, 3).find(({ kind }) => kind === 'Property')
  return property?.parent?.kind === 'ObjectPattern' && property.parent.parent?.kind === 'VariableDeclarator' ? fromObject(file, property.parent, property) : null
}

/** Whether a name is one of another function, which the declaration cannot be seen from. */
function isOther(file: ParsedFile, mention: SyntaxNode, declaration: SyntaxNode): boolean {
  const scope = [...declaration.ancestors()].find(({ kind }) => kind === 'Program' || kind === 'BlockStatement' || kind === 'FunctionBody') ?? file.root
  return !scope.contains(mention)
}

export default defineRecipe({
  id: 'unused-variable-javascript',
  rules: ['oxlint/no-unused-vars'],
  languages: ['javascript', 'typescript'],
  summary: 'Removes the name that nothing uses.',
  propose,
})
