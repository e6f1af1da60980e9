import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { callOfSite } from '../edit/calls-at.ts'
import { functionAround } from '../edit/constants.ts'
import { beginsLine, indentOf, insertedAt, lineEnd, replaced, statementOf, wholeLine } from '../edit/text.ts'
import { withoutStatements } from '../edit/without-statement.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const ALLOWS_ALL = /->\s*(?:true$|\{\s*return\s+true\s*;\s*\}$)|NoopHostnameVerifier|ALLOW_ALL_HOSTNAME_VERIFIER|AllowAllHostnameVerifier|\bverify\s*\([^{]*\{\s*return\s+true\s*;\s*\}\s*\}$/
const SETS = /^(?:setDefaultHostnameVerifier|setHostnameVerifier|hostnameVerifier|setSSLHostnameVerifier)$/

/** A setting of a builder goes out of its chain, one of its own statement with its line. */
function without({ file }: Site, call: Call): Change | Refusal {
  const statement = statementOf(file, call.node)
  const isWhole = statement?.kind === 'expression_statement' && statement.children[0]?.is(call.node) === true
  if (isWhole && beginsLine(file, statement)) return { edits: [wholeLine(file, statement)] }
  if (call.receiver && /^(?:hostnameVerifier|setSSLHostnameVerifier)$/.test(call.name)) return { edits: [{ start: call.receiver.end, end: call.node.end, text: '' }] }
  return refused('the check of names is given where something else needs a value: let it check them')
}

/** `Email email = new SimpleEmail()` of Commons Email. */
function ofMail({ file }: Site, node: SyntaxNode): Change | null {
  const declarator = [node, ...node.ancestors(), ...node.descendants()].find(({ kind }) => kind === 'variable_declarator')
  const name = declarator?.child('name')?.text
  const statement = declarator?.parent
  if (!/Email\(\)$/.test(declarator?.child('value')?.text ?? '') || name === undefined || statement?.kind !== 'local_variable_declaration') return null
  return { edits: [insertedAt(lineEnd(file, statement), `\n${indentOf(file, statement)}${name}.setSSLCheckServerIdentity(true);`)] }
}

/** `HostnameVerifier all = (host, session) -> true;`, where nothing but settings that are statements takes it. */
function named(site: Site): Change | null {
  const { file, node } = site
  const given = callOfSite(site, ({ name, args }) => SETS.test(name) && args[0]?.kind === 'identifier')
  const name = given?.args[0]?.text
  const scope = functionAround(file, given?.node ?? node)
  const declaration = [...scope.descendants()].find((one) => one.kind === 'local_variable_declaration' && one.child('declarator')?.child('name')?.text === name && one.parent?.contains(given?.node ?? node))
  const declarator = declaration?.child('declarator')
  const value = declarator?.child('value')?.text.replace(/\/\/[^\n]*|@Override/g, '') ?? ''
  if (!declaration?.parent || !/^HostnameVerifier$/.test(declaration.child('type')?.text ?? '') || !ALLOWS_ALL.test(value) || !beginsLine(file, declaration)) return null
  const uses = [...declaration.parent.descendants()].filter((one) => one.kind === 'identifier' && one.text === name && !declaration.contains(one))
  const settings = uses.flatMap((use) => {
    const call = use.parent?.parent && file.call(use.parent.parent)
    const statement = call?.node.parent
    return call && SETS.test(call.name) && statement?.kind === 'expression_statement' && beginsLine(file, statement) ? [statement] : []
  })
  if (uses.length === 0 || settings.length < uses.length) return null
  return { edits: withoutStatements(file, [declaration, ...settings], /host|verif|trust/i) }
}

function propose(site: Site): Change | Refusal | null {
  const { call, node } = site
  const [key, value] = call?.args ?? []
  if (value && /checkserveridentity/.test(key?.text ?? '')) return /^"?false"?$/.test(value.text) ? { edits: [replaced(value, value.text.replace('false', 'true'))] } : null
  if (call?.name === 'setSSLCheckServerIdentity' && key?.text === 'false') return { edits: [replaced(key, 'true')] }
  const variable = named(site)
  if (variable) return variable
  const mail = ofMail(site, node)
  if (mail) return mail
  const setter = callOfSite(site, ({ name, args }) => SETS.test(name) && args.length === 1)
  const given = setter?.args[0]
  if (!setter || !given) return null
  const withoutComments = given.text.replace(/\/\/[^\n]*|@Override/g, '')
  return ALLOWS_ALL.test(withoutComments) ? without(site, setter) : refused('the check of names is a class of its own: leave it out, or let it check them')
}

export default defineRecipe({
  id: 'host-check-java',
  rules: ['tls-verification-off'],
  languages: ['java'],
  summary: 'Leaves checking the name of the server to the platform.',
  propose,
})
