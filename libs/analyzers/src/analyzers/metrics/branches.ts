import type { ParsedFile } from '../../syntax/parsed-file.ts'
import { SyntaxNode } from '../../syntax/tree.ts'
import type { RawFinding } from '../../types.ts'
import { findingOn } from './finding.ts'
import { operatorOf } from './functions.ts'
import { type Role, rolesOf } from './roles.ts'

/** Without indentation; blanks inside a line may stand in a text and count. */
const bare = (node: SyntaxNode) => node.text.replace(/\s*\n\s*/g, '\n').trim()

/** Decisions that decide nothing, and errors that vanish. */
export function findBranches(file: ParsedFile): RawFinding[] {
  const roles = rolesOf(file)
  const found: RawFinding[] = []
  for (let index = 0; index < file.tree.size; index++) {
    const role = roles[file.tree.kind[index] ?? 0]
    const look = role && LOOKS[role]
    if (look) found.push(...look(new SyntaxNode(file.tree, index), file))
  }
  return found
}

const LOOKS: Partial<Record<Role, (node: SyntaxNode, file: ParsedFile) => RawFinding[]>> = {
  catch: findEmptyCatch,
  if: (node, file) => [...findSameCondition(node, file), ...findSameBranches(node, file)],
  ternary: findSameBranches,
  logical: findSameOperands,
}

/** Their names say all: what was asked for has ended, or is not there. A filter says when that is expected. */
const EXPECTED = /^catch\s*(?:\(\s*(?:[\w.]+\.)?(?:OperationCanceled|TaskCanceled|ObjectDisposed|ChannelClosed|FileNotFound|DirectoryNotFound)Exception\b|\([^{]*\)\s*when\b)/

/** A test that fails where nothing is thrown: the error is what it waits for. */
const FAILS_BEFORE = /(?:(?:\bfail(?:BecauseExceptionWasNotThrown)?|\b(?:Assert(?:ions)?|expect)\.fail(?:BecauseExceptionWasNotThrown)?|Assert\.Fail|self::fail|this->fail)\s*\([^;]*\)|throw new AssertionError\([^;]*\))\s*;?[^;{}]*\}\s*$/

const MAX_BEFORE = 300

const beforeCatch = (node: SyntaxNode, { text }: ParsedFile): string => text.slice(Math.max(0, node.start - MAX_BEFORE), node.start)

/** Ruff reports swallowed exceptions in Python, and knows which kinds people swallow on purpose. */
function findEmptyCatch(node: SyntaxNode, file: ParsedFile): RawFinding[] {
  if (file.language === 'python') return []
  const body = node.child('body') ?? (file.language === 'ruby' ? null : node.children.at(-1))
  if (body && !/^\{\s*\}$/.test(body.text)) return []
  if (file.language === 'csharp' && EXPECTED.test(node.text)) return []
  if (FAILS_BEFORE.test(beforeCatch(node, file))) return []
  const withComment = !body && node.text.includes('#')
  return withComment ? [] : [findingOn(file, 'empty-catch', node)]
}

const conditionOf = (node: SyntaxNode) => node.child('condition') ?? node.child('test')

/** The further branches of an if: `elif` clauses beside each other, or ifs held by the one before. */
function followers(first: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  const open = nextBranches(first)
  for (let branch = open.pop(); branch; branch = open.pop()) {
    found.push(branch)
    open.push(...nextBranches(branch))
  }
  return found
}

/** The last one first. */
const nextBranches = (node: SyntaxNode): SyntaxNode[] =>
  [...node.all('alternative'), ...node.all('alternate')].flatMap((next) => {
    const branch = next.kind === 'else_clause' ? next.children.find(({ kind }) => kind === node.kind) : next
    return branch && conditionOf(branch) ? [branch] : []
  }).reverse()

/** The linter has this for JavaScript. */
function findSameCondition(node: SyntaxNode, file: ParsedFile): RawFinding[] {
  const first = conditionOf(node)
  const isFollower = node.fieldName === 'alternative' || node.parent?.kind === 'else_clause'
  if (!first || isFollower || file.language === 'javascript' || file.language === 'typescript') return []
  // In Go `if a, ok := f(); ok` the condition alone does not tell what is tested.
  const seen = new Set([node.child('initializer') ? '' : bare(first)])
  const found: RawFinding[] = []
  for (const branch of followers(node)) {
    const condition = conditionOf(branch)
    if (!condition || branch.child('initializer') || hasEffect(condition)) continue
    const text = bare(condition)
    if (seen.has(text)) found.push(findingOn(file, 'duplicate-condition', condition))
    seen.add(text)
  }
  return found
}

/** What changes with each evaluation may well be tested twice. */
const hasEffect = ({ text }: SyntaxNode) => /\(|\+\+|--|:=|[^=!<>]=[^=]/.test(text.replace(/^\(|\)$/g, ''))

function findSameBranches(node: SyntaxNode, file: ParsedFile): RawFinding[] {
  const yes = node.child('consequence') ?? node.child('consequent')
  const others = [...node.all('alternative'), ...node.all('alternate')]
  const no = others[0]
  if (!yes || !no || others.length > 1 || node.fieldName === 'alternate' || node.fieldName === 'alternative') return []
  const one = stripped(yes)
  return one !== '' && one === stripped(no) ? [findingOn(file, 'identical-branches', node)] : []
}

/** The statements of a branch without what only wraps them. */
const stripped = (node: SyntaxNode) => bare(node).replace(/^else:?\s*/, '').replace(/^then\s*/, '').replace(/^\{\s*(.*?)\s*\}$/s, '$1')

function findSameOperands(node: SyntaxNode, file: ParsedFile): RawFinding[] {
  const left = node.child('left')
  const right = node.child('right')
  if (!left || !right || left.end - left.start !== right.end - right.start) return []
  const text = bare(left)
  const operator = operatorOf(node, file)
  if (!/^(?:&&|\|\||and|or|==|===|!=|!==|-|<|>|<=|>=)$/.test(operator)) return []
  // Numbers and calls may be equal on purpose; comparing a value with itself is how NaN is found.
  if (text !== bare(right) || !/^[\w.[\]'"$@]*[a-zA-Z_][\w.[\]'"$@]*$/.test(text)) return []
  if (/^[!=]==?$/.test(operator)) return []
  return [findingOn(file, 'identical-operands', node)]
}
