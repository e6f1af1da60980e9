import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { withoutArgument } from '../edit/arguments-python.ts'
import { assignmentsTo, functionAround } from '../edit/constants.ts'
import { nodeAt } from '../edit/node-at.ts'
import { beginsLine, replaced, statementOf, wholeLine } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const CHECKS = ['verify', 'verify_ssl', 'verify_certs', 'ssl_verify', 'ssl', 'check_hostname', 'assert_hostname']
const TODO = 'Where the server has a certificate of a private authority, name the file of that authority.'

/** `verify=False`: the check is on by default. `cert_reqs=ssl.CERT_NONE` names another value. */
function inCall({ args, named, node }: Call): Edit[] {
  const off = CHECKS.flatMap((name) => named.get(name) ?? []).filter(({ text }) => text === 'False').map(withoutArgument)
  const asked = named.get('cert_reqs')
  const isWrapped = /wrap_socket$/.test(node.child('function')?.text ?? '')
  const weak = asked && !isWrapped ? /NONE|OPTIONAL/.exec(asked.text) : null
  if (asked && weak) off.push({ start: asked.start + weak.index, end: asked.start + weak.index + weak[0].length, text: 'REQUIRED' })
  const [mode] = args
  if (mode && /\.set_verify$/.test(node.child('function')?.text ?? '') && mode.text.endsWith('VERIFY_NONE')) off.push({ start: mode.end - 'NONE'.length, end: mode.end, text: 'PEER' })
  return off
}

/** A line can go where others stand beside it. */
const line = (file: ParsedFile, statement: SyntaxNode | null): Edit | null =>
  statement && beginsLine(file, statement) && (statement.parent?.children.filter(({ kind }) => kind !== 'comment').length ?? 0) > 1 ? wholeLine(file, statement) : null

const OFF = /^([\w.]+)\.(?:verify_mode\s*=\s*ssl\.CERT_NONE|check_hostname\s*=\s*False|verify\s*=\s*False)$/

/** `context.check_hostname = False` and `context.verify_mode = ssl.CERT_NONE` belong together. */
function inAssignments(file: ParsedFile, assignment: SyntaxNode): Change | Refusal | null {
  if (/^ssl\._create_default_https_context\b/.test(assignment.text)) {
    const edit = line(file, statementOf(file, assignment))
    return edit && { edits: [edit], todo: TODO }
  }
  const target = OFF.exec(assignment.text)?.[1]
  if (target === undefined) return null
  const scope = functionAround(file, assignment)
  const made = assignmentsTo(file, target, scope)
  const isSession = /\.verify\s*=/.test(assignment.text)
  if (!isSession && !made.every((value) => value !== null && /^ssl\.(?:create_default_context|_create_unverified_context)$/.test(file.callee(value)))) {
    return refused('which authorities the context trusts is not known: make it with `ssl.create_default_context()`')
  }
  const all = [...scope.descendants()].filter((node) => node.kind === 'assignment' && OFF.exec(node.text)?.[1] === target)
  return { edits: [...all.map((one) => line(file, statementOf(file, one))), ...made.flatMap((value) => (value ? checking(file, value) : []))], todo: TODO }
}

function checking(file: ParsedFile, value: SyntaxNode): Edit[] {
  const name = value.child('function')?.child('attribute')
  return name && /^ssl\._create_(?:unverified|stdlib)_context$/.test(file.callee(value)) ? [replaced(name, 'create_default_context')] : []
}

function propose(site: Site): Change | Refusal | null {
  const { file, node, call } = site
  const around = call?.node ?? [node, ...node.ancestors()].find((above) => file.call(above) !== null)
  const unchecked = around ? checking(file, around) : []
  if (unchecked.length > 0) return { edits: unchecked, todo: TODO }
  const assignment = nodeAt(site, 'assignment')
  const assigned = assignment && inAssignments(file, assignment)
  if (assigned) return assigned
  const own = around && file.call(around)
  const edits = own ? inCall(own) : []
  return edits.length > 0 ? { edits, todo: TODO } : null
}

export default defineRecipe({
  id: 'tls-checked-python',
  rules: ['tls-verification-off', 'ruff/S501', 'ruff/S323'],
  languages: ['python'],
  summary: 'Checks the certificate of the server.',
  propose,
})
