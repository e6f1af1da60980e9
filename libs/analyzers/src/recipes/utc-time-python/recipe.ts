import type { SyntaxNode } from '../../syntax/tree.ts'
import { imported } from '../edit/imports-python.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** What reads the same from a time with its zone: numbers, and formats that show no zone. */
const READS = /^(?:timestamp|year|month|day|hour|minute|second|microsecond|weekday|isoweekday|date|time|timetuple|utctimetuple|toordinal)$/
const CLAIMS = /^["'](?:exp|iat|nbf)["']$/
const BARE_FORMAT = /^(["'])(?:(?!%[zZ])[^])*\1$/

/** The time with what is added to it. */
function withDuration(node: SyntaxNode): SyntaxNode {
  const { parent } = node
  return parent && (parent.kind === 'parenthesized_expression' || (parent.kind === 'binary_operator' && parent.child('left')?.is(node) === true)) ? withDuration(parent) : node
}

/** Whether the time is used at once, and only in a way that gives the same with a zone. */
function isReadAtOnce({ file }: Site, call: SyntaxNode): boolean {
  const whole = withDuration(call)
  const { parent } = whole
  if (parent?.kind === 'pair') return CLAIMS.test(parent.child('key')?.text ?? '')
  if (parent?.kind === 'assignment') return /\[["'](?:exp|iat|nbf)["']\]$/.test(parent.child('left')?.text ?? '')
  if (parent?.kind !== 'attribute') return false
  const name = parent.child('attribute')?.text ?? ''
  if (READS.test(name)) return true
  const format = parent.parent ? file.call(parent.parent) : null
  return name === 'strftime' && BARE_FORMAT.test(format?.args[0]?.text ?? '')
}

function propose(site: Site): Change | Refusal | null {
  const { file, call, node } = site
  const made = [call, ...[node, ...node.ancestors()].map((above) => file.call(above)), ...[...node.descendants()].map((below) => file.call(below))].find((one) => one && /^(?:utcnow|utcfromtimestamp)$/.test(one.name))
  const callee = made?.node.child('function')
  const list = made?.node.child('arguments')
  const object = callee?.child('object')
  if (!made || !list || !object) return null
  if (!isReadAtOnce(site, made.node)) return refused('times without a zone cannot be compared with those that have one: change all of the program together to `datetime.now(timezone.utc)`')
  const zone = imported(file, { module: 'datetime', name: 'timezone' })
  if (!zone) return refused('something else in the file is called timezone')
  const text = made.name === 'utcnow' ? `${object.text}.now(${zone.name}.utc)` : `${object.text}.fromtimestamp(${list.text.slice(1, -1)}, ${zone.name}.utc)`
  return { edits: [{ start: made.node.start, end: made.node.end, text }, ...(zone.edit ? [zone.edit] : [])] }
}

export default defineRecipe({
  id: 'utc-time-python',
  rules: ['naive-utc-time'],
  languages: ['python'],
  summary: 'Gives the time its zone, so that it is not taken for local time.',
  propose,
})
