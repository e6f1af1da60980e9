import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { helper } from '../edit/helpers-javascript.ts'
import { replaced } from '../edit/text.ts'
import { isOnTrace } from '../edit/trace.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const REDIRECTS = /(?:^|\.)(?:redirect|location)$/

/** Names of addresses, unless they say that somebody comes back. */
const ELSEWHERE = /^(?!.*(?:next|return|back|continue)).*(?:ur[il]|link|href|site|callback|domain|host)/i
const nameIn = ({ text }: SyntaxNode) => /[\w$]+(?=\W*$)/.exec(text.replace(/\s*(?:\|\||\?\?|\bas\b)[\s\S]*$/, ''))?.[0] ?? ''

/** Calls that only hand on what a request brings. */
const HANDS_ON = /^String$|(?:^|\.)(?:get|query|param|header|toString)$/
/** A result of another function may be an address of another site on purpose. */
const isMade = (file: ParsedFile, node: SyntaxNode): boolean => [...file.callsIn(node)].some(({ callee, node: { text } }) => !HANDS_ON.test(callee) || (/toString\(\)$/.test(text) && file.requestInput(node) === null))

function targetOf({ call, steps }: Site): SyntaxNode | null {
  return call?.args.find((argument) => isOnTrace(argument, steps)) ?? call?.args.at(-1) ?? null
}

function propose(site: Site): Change | Refusal | null {
  const { call, file } = site
  const target = targetOf(site)
  if (!call || !target || !REDIRECTS.test(call.callee)) return null
  const given = file.unwrap(target)
  if (file.dynamicParts(given).length > 0) return refused('the address begins with text of its own: check the host that it leads to')
  if (isMade(file, given)) return refused('the address is made by other code: check there where it may lead')
  if (ELSEWHERE.test(nameIn(given))) return refused('the address may be one of another site on purpose: allow the hosts by a list')
  const [value, otherwise] = alternatives(given)
  const { edit, name } = helper(file, call.node, {
    name: 'localPath',
    parameter: 'target',
    parameterType: 'unknown',
    returns: 'string',
    gives: "typeof target === 'string' && target.startsWith('/') && !/^\\/[/\\\\]|[\\t\\r\\n]/.test(target) ? target : '/'",
  })
  const written = otherwise === null ? `${name}(${value.text})` : `${name}(${given.text})`
  return { edits: [edit, replaced(target, written)] }
}

/** `req.query.next || '/'` */
function alternatives(node: SyntaxNode): [SyntaxNode, SyntaxNode | null] {
  const left = node.kind === 'LogicalExpression' ? node.child('left') : null
  return left ? [left, node.child('right')] : [node, null]
}

export default defineRecipe({
  id: 'local-redirect-javascript',
  rules: ['open-redirect'],
  languages: ['javascript', 'typescript'],
  summary: 'Redirects to paths of the own site only.',
  propose,
})
