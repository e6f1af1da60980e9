import type { Call } from '../../syntax/dialect.ts'
import { callOfSite } from '../edit/calls-at.ts'
import { imported } from '../edit/imports-csharp.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const OPENS = /^(?:AllowAnyOrigin|SetIsOriginAllowed|WithOrigins)$/
const LETS_ALL = /=>\s*(?:true|\{\s*return\s+true\s*;\s*\})$|^delegate\b[^{]*\{\s*return\s+true\s*;\s*\}$/

/** The calls that stand in one chain with another. */
function chainOf({ file }: Site, { node }: Call): Call[] {
  const outer = [...node.ancestors()].findIndex(({ kind }) => !/^(?:member_access_expression|invocation_expression)$/.test(kind))
  return [...[...node.ancestors()].slice(0, outer).flatMap((one) => file.call(one) ?? []), ...file.callsIn(node)].filter((one) => one.node.start === node.start)
}

function propose(site: Site): Change | Refusal | null {
  const { file, call } = site
  const opens = callOfSite(site, ({ name }) => OPENS.test(name))
  const method = opens?.node.child('function')?.child('name')
  const given = opens?.node.child('arguments')
  if (!opens || !method || !given) return /^(?:Add|Append|Set)$/.test(call?.name ?? '') ? refused('the header is written by hand: compare the origin with a list of the sites that may call, and send it back only for those') : null
  const isAny = opens.name === 'AllowAnyOrigin' || (opens.name === 'WithOrigins' ? opens.args.every(({ text }) => text === '"*"') : LETS_ALL.test(opens.args[0]?.text ?? ''))
  if (!isAny) return refused('the list of origins holds more than `*`: take it out, and name each site that may call')
  const others = chainOf(site, opens).filter((one) => OPENS.test(one.name) && !one.node.is(opens.node))
  const gone = others.flatMap(({ node, receiver }) => (receiver ? [{ start: receiver.end, end: node.end, text: '' }] : []))
  const { edit, name } = imported(file, 'System.Environment')
  const list = `(${name}.GetEnvironmentVariable("CORS_ORIGINS") ?? "").Split(',', ${name === 'Environment' ? '' : 'System.'}StringSplitOptions.RemoveEmptyEntries)`
  return {
    edits: [...(edit ? [edit] : []), ...gone, replaced(method, 'WithOrigins'), replaced(given, `(${list})`)],
    todo: 'Set CORS_ORIGINS to the addresses of the sites that may call, with commas between them: until then no other site may.',
  }
}

export default defineRecipe({
  id: 'cors-origins-csharp',
  rules: ['cors-any-origin'],
  languages: ['csharp'],
  summary: 'Lets only the sites of a list call, which stands in the environment.',
  propose,
})
