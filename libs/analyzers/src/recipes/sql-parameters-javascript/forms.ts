import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { insertedAfter, replaced } from '../edit/text.ts'

/** How a call takes values: gives the edits that hand them over, null where it has some already. */
export type Form = (call: Call, values: readonly string[], names: readonly string[]) => Edit[] | null

const list = (values: readonly string[]) => `[${values.join(', ')}]`
const isFunction = (node: SyntaxNode) => /^(?:Arrow)?FunctionExpression$/.test(node.kind)

/** `db.query(statement, [values], callback)` */
export const listed: Form = ({ args: [statement, second] }, values) => {
  if (!statement) return null
  if (!second || isFunction(second)) return [insertedAfter(statement, `, ${list(values)}`)]
  if (second.kind !== 'ArrayExpression') return null
  const last = second.children.at(-1)
  return last ? [insertedAfter(last, `, ${values.join(', ')}`)] : [replaced(second, list(values))]
}

/** `sequelize.query(statement, { replacements: [values] })` */
export const inOption = (name: string): Form => ({ args: [statement, second] }, values) => {
  const given = `${name}: ${list(values)}`
  if (!statement) return null
  if (!second) return [insertedAfter(statement, `, { ${given} }`)]
  if (second.kind !== 'ObjectExpression' || /\b(?:replacements|bind)\b/.test(second.text)) return null
  const [first] = second.children
  return first ? [{ start: first.start, end: first.start, text: `${given}, ` }] : [replaced(second, `{ ${given} }`)]
}

/** `db.prepare(statement).all(values)` */
export const onPrepared: Form = ({ node }, values) => {
  const member = node.parent
  const run = member?.parent
  const isRun = member?.kind === 'MemberExpression' && run?.kind === 'CallExpression' && /^(?:get|all|run|iterate)$/.test(member.child('property')?.text ?? '')
  if (!isRun || run.all('arguments').length > 0) return null
  return [{ start: run.end - 1, end: run.end - 1, text: values.join(', ') }]
}

/** `.where(condition, { name: value })` */
export const inNames: Form = ({ args: [condition, second] }, values, names) => {
  if (!condition || second) return null
  const fields = values.map((value, at) => (value === names[at] ? value : `${names[at] ?? ''}: ${value}`))
  return [insertedAfter(condition, `, { ${fields.join(', ')} }`)]
}

/** `request.input('name', value).query(statement)` */
export const onRequest: Form = ({ receiver }, values, names) =>
  receiver ? [insertedAfter(receiver, values.map((value, at) => `.input('${names[at] ?? ''}', ${value})`).join(''))] : null
