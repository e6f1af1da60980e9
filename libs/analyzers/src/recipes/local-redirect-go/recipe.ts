import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { assignmentsTo, functionAround } from '../edit/constants.ts'
import { imported } from '../edit/imports-go.ts'
import { linesBefore, replaced } from '../edit/text.ts'
import { isOnTrace } from '../edit/trace.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** Names of addresses that may be anywhere, unless they say that somebody comes back. */
const ELSEWHERE = /^(?!.*(?:next|return|back|continue|redirect)).*(?:ur[il]|link|href|site|callback|domain|host)/i

function propose(site: Site): Change | Refusal | null {
  const { call, file, steps } = site
  if (!call || !/\.Redirect$/.test(call.callee)) return null
  const target = call.args.find((argument) => isOnTrace(argument, steps)) ?? (call.callee === 'net/http.Redirect' ? call.args[2] : call.args[1])
  if (!target) return null
  if (isBuilt(site, target)) return refused('the address begins with text of its own: check the host that it leads to')
  const read = /"([^"]*)"\)+$/.exec(target.text)?.[1] ?? target.text
  if (ELSEWHERE.test(read)) return refused('the address may be one of another site on purpose: allow the hosts by a list')
  const { edit, name } = imported(file, 'strings')
  const local = target.kind === 'identifier' ? target.text : freeName(call)
  const lines = [
    ...(local === target.text ? [] : [`${local} := ${target.text}`]),
    `if !${name}.HasPrefix(${local}, "/") || ${name}.HasPrefix(${local}, "//") || ${name}.ContainsAny(${local}, "\\\\\\t\\r\\n") {`,
    `\t${local} = "/"`,
    '}',
  ]
  const check = linesBefore(file, call.node, lines)
  return check && { edits: [...(edit ? [edit] : []), check, ...(local === target.text ? [] : [replaced(target, local)])] }
}

/** Whether the program writes parts of the address itself, here or where the name got its value. */
function isBuilt({ file }: Site, target: SyntaxNode): boolean {
  const given = target.kind === 'identifier' ? assignmentsTo(file, target.text, functionAround(file, target)) : [target]
  return given.some((value) => value === null || file.dynamicParts(value).length > 0 || /Sprintf|JoinPath/.test(value.text))
}

const FUNCTIONS = /^(?:function_declaration|method_declaration|func_literal)$/

/** A name that nothing in the function has. */
function freeName({ node }: Call): string {
  const owner = [...node.ancestors()].findLast(({ kind }) => FUNCTIONS.test(kind))
  const taken = new Set([...(owner?.descendants() ?? [])].filter(({ kind }) => kind === 'identifier').map(({ text }) => text))
  return ['target', 'next', 'local'].find((name) => !taken.has(name)) ?? 'localTarget'
}

export default defineRecipe({
  id: 'local-redirect-go',
  rules: ['open-redirect'],
  languages: ['go'],
  summary: 'Redirects to paths of the own site only.',
  propose,
})
