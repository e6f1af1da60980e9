import type { EngineFinding, Language } from '@preflight/analyzers'
import { type ParsedFile, parseFile, type SyntaxNode } from '@preflight/analyzers/syntax'
import { tokensOf } from './tokens.ts'

/** What protects code beside a finding: a fix of the finding has no business with it. */
interface Protection {
  /** the same for the same protection */
  key: string
  /** in words that follow "it takes out" */
  says: string
  node: SyntaxNode
}

const DECORATIONS = new Set(['decorator', 'Decorator', 'annotation', 'marker_annotation', 'attribute_list', 'attribute_group'])
const STATEMENTS = new Set(['ExpressionStatement', 'expression_statement'])
/** Where a call of Ruby stands by itself. */
const BODIES = new Set(['body_statement', 'block_body', 'then', 'else', 'program', 'class', 'do'])
const LEAVES = /\b(?:return|raise|throw|abort|exit|die|panic|redirect\w*|next|head|render|sendStatus|status|halt)\b/

const MAX_QUOTED = 60
/** Words that let requests past the checks of a framework. */
const EXEMPTS = new RegExp(String.raw`\b(?:${[
  'csrf_exempt|xframe_options_exempt|skip_before_action|skip_authorization|skip_forgery_protection',
  'AllowAnonymous|IgnoreAntiforgeryToken|PermitAll|permitAll|skipCsrf',
].join('|')})\b`, 'g')

/** Longer branches do work of their own: only what they depend on counts. */
const MAX_GUARD = 300

const quoted = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, MAX_QUOTED)

/** A condition; where its branch does nothing but leave, with that branch. */
function conditionOf(node: SyntaxNode, parsed: ParsedFile): Protection[] {
  const condition = node.child('condition') ?? node.child('test')
  if (!condition) return []
  const branch = (node.child('consequence') ?? node.child('body'))?.text ?? ''
  const isGuard = branch.length <= MAX_GUARD && LEAVES.test(branch)
  const key = tokensOf(isGuard ? `${condition.text} : ${branch}` : condition.text, parsed.language).join(' ')
  return [{ key: `if ${key}`, says: `the condition ${quoted(condition.text)}, or what it leads to`, node }]
}

/** What a call is given by name beside a function: `app.get('/a', requireAdmin, (req, res) => …)`. */
function handlersOf(node: SyntaxNode, parsed: ParsedFile): Protection[] {
  const call = parsed.call(node)
  if (!call || !call.args.some((value) => parsed.isA(parsed.unwrap(value), 'function'))) return []
  const named = call.args.filter((value) => /^[\w$.]+$/.test(value.text) && /[A-Za-z_$]/.test(value.text[0] ?? ''))
  const says = (text: string) => `${quoted(text)} from what ${quoted(call.callee)} is given`
  return named.map((value) => ({ key: `${call.callee} ${value.text}`, says: says(value.text), node: value }))
}

/** A call whose result nobody uses is made for what it does: it checks, it logs, it locks. */
function statementOf(node: SyntaxNode, parsed: ParsedFile): Protection[] {
  const of = STATEMENTS.has(node.kind) ? node.children[0] : node.kind === 'call' && BODIES.has(node.parent?.kind ?? '') ? node : undefined
  const call = of && parsed.unwrap(of)
  const callee = call ? parsed.callee(call) : ''
  if (!call || callee === '') return []
  return [{ key: `call ${tokensOf(call.text, parsed.language).join(' ')}`, says: `the call of ${quoted(callee)} as it was`, node }]
}

function protectionsIn(parsed: ParsedFile): Protection[] {
  return [...parsed.root.descendants()].flatMap((node) => [
    ...(parsed.isA(node, 'if') ? conditionOf(node, parsed) : []),
    ...(DECORATIONS.has(node.kind) ? [{ key: tokensOf(node.text, parsed.language).join(' '), says: quoted(node.text), node }] : []),
    ...handlersOf(node, parsed),
    ...statementOf(node, parsed),
  ])
}

type Place = Pick<EngineFinding, 'file_path' | 'line' | 'end_line' | 'trace'>

/** Lines that the finding is about: its own, and those of its data's way. */
function linesOf({ file_path, line, end_line, trace }: Place): Set<number> {
  const own = Array.from({ length: Math.max(1, (end_line ?? line) - line + 1) }, (_, at) => line + at)
  return new Set([...own, ...trace.filter((step) => step.file_path === file_path).map((step) => step.line)])
}

/** The first lines of a condition are those that it stands in; its branches are other code. */
function standsIn({ node }: Protection, parsed: ParsedFile, lines: ReadonlySet<number>): boolean {
  const end = parsed.isA(node, 'if') ? (node.child('condition') ?? node.child('test') ?? node).end : node.end
  const [first, last] = [parsed.position(node.start).line, parsed.position(end).line]
  return [...lines].some((line) => line >= first && line <= last)
}

/**
 * What protects the code around a finding and is gone with its fix: a condition, a decorator, a handler before another, a call
 * made for what it does. What stands in the finding's own lines may change.
 * @returns in words that follow the finding's name; null where all of it is there
 */
export function takesOut({ before, after }: Record<'before' | 'after', string>, finding: Place, language: Language): string | null {
  const exempt = (after.match(EXEMPTS) ?? []).find((word) => !before.includes(word))
  if (exempt !== undefined) return `it takes requests out of the checks of the framework (${exempt})`
  const [was, is] = [parseFile(finding.file_path, before, language), parseFile(finding.file_path, after, language)]
  const left = new Map<string, number>()
  for (const { key } of protectionsIn(is)) left.set(key, (left.get(key) ?? 0) + 1)
  const lines = linesOf(finding)
  // of several that are alike those of other lines come first, so that the one that is gone is the finding's
  const gone = protectionsIn(was).filter((one) => !standsIn(one, was, lines)).find(({ key }) => {
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0
  })
  return gone ? `it takes out ${gone.says}` : null
}
