import { defineRule, type Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** What only says that somebody has paid; who is subscribed may get messages, and an order is paid as well. */
const PAID = /^(?:(?:is|has)_?(?:an?_?)?(?:pro|premium|active_?(?:subscription|plan)|paid_?(?:plan|user|member|access|account|customer|subscription))(?:_?(?:user|member|plan|access|account|customer|subscription))?|has_?paid)$/i

const withoutComments = (text: string): string => text.replace(/\/\*[^]*?\*\/|\/\/[^\n]*|#[^\n]*/g, '').replace(/\s+/g, ' ').trim()

/** Nothing else can come of it. */
const SAYS_YES = /^(?:true|\(true\)|\{ ?return true;? ?\}|return True)$/

const nameOf = (node: SyntaxNode | null): string => node?.text.split(/[.([:]/)[0] ?? ''
const isPaid = (node: SyntaxNode | null): boolean => PAID.test(nameOf(node))

/** `if (!isPro)`, `isPro && ...`, `isPro ? ... : ...`: the file decides by it; what is exported others decide by. */
function decides(node: SyntaxNode, name: string, file: ParsedFile): boolean {
  const exported = [...node.ancestors()].some(({ kind }) => kind.startsWith('Export'))
  return exported || new RegExp(`\\bif\\s*\\(\\s*!?\\s*${name}\\b|[!(={]\\s*${name}\\s*(?:&&|\\|\\||\\?(?!\\.))|!${name}\\b`).test(file.text)
}

/** A class may answer so for its own kind of account. */
const isMember = (node: SyntaxNode): boolean => [...node.ancestors()].some(({ kind }) => /class/i.test(kind))

function* ofVariable(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const [id, init] = [node.child('id'), node.child('init')]
  if (!init || !isPaid(id) || !/^const\b/.test(node.parent?.text ?? '')) return
  const body = init.kind === 'ArrowFunctionExpression' || init.kind === 'FunctionExpression' ? init.child('body') : init
  if (body && SAYS_YES.test(withoutComments(body.text)) && decides(node, nameOf(id), file)) yield { node }
}

function* ofFunction(node: SyntaxNode): Generator<Hit> {
  const body = node.child('body')
  if (body && isPaid(node.child('id') ?? node.child('name')) && !isMember(node) && SAYS_YES.test(withoutComments(body.text))) yield { node }
}

/** `isPro || true` */
function* ofCondition(node: SyntaxNode): Generator<Hit> {
  if (node.child('right')?.text === 'true' && node.text.includes('||') && isPaid(node.child('left'))) yield { node }
}

/** `if (!isPro) { }`: what stood in it is gone, so nobody is sent away. */
function* ofGate(node: SyntaxNode): Generator<Hit> {
  const [test, then] = [node.child('test'), node.child('consequent')]
  if (!test?.text.startsWith('!') || node.child('alternate') || !then || !PAID.test(nameOf(test).replace(/^!\s*/, ''))) return
  if (/^\{\s*\}$/.test(withoutComments(then.text))) yield { node }
}

export default defineRule({
  id: 'paywall-pinned-open',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [840, 862],
  owasp: owasp.design,
  title: 'Paywall pinned open',
  why: 'The condition that tells paying users from others is a constant, or no longer stops anybody. Everyone gets what is meant for those who pay.',
  fix: 'Read the plan or subscription of the signed-in user from the database on the server, and refuse what it does not cover.',
  keep: 'Do not change what paying users get.',
  done: 'a user without a subscription is refused what only subscribers should get',
  languages: ['javascript', 'typescript', 'python'],
  on: ['VariableDeclarator', 'FunctionDeclaration', 'function_definition', 'LogicalExpression', 'IfStatement'],
  hint: ['Pro', 'Premium', 'Paid', 'ActiveSubscription', 'ActivePlan', '_pro', '_premium', '_paid', '_active_subscription', '_active_plan'],
  *check(node, file) {
    if (node.kind === 'VariableDeclarator') yield* ofVariable(node, file)
    else if (node.kind === 'LogicalExpression') yield* ofCondition(node)
    else if (node.kind === 'IfStatement') yield* ofGate(node)
    else yield* ofFunction(node)
  },
})
