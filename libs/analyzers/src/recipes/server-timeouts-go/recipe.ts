import { imported } from '../edit/imports-go.ts'
import { withFields } from '../edit/fields-go.ts'
import { replaced } from '../edit/text.ts'
import type { Call } from '../../syntax/dialect.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** `http.ListenAndServe(address, handler)` as a server of its own. */
function asServer({ node, name, args }: Call, time: string): Change['edits'] | Refusal {
  const operand = node.child('function')?.child('operand')?.text
  const [address] = args
  const handler = args.at(-1)
  if (!address || !handler || operand === undefined || !name.startsWith('ListenAndServe')) return refused('the server gets its listener here: make an `http.Server` with a `ReadHeaderTimeout` first')
  const fields = [`Addr: ${address.text}`, ...(handler.text === 'nil' ? [] : [`Handler: ${handler.text}`]), `ReadHeaderTimeout: 10 * ${time}.Second`]
  const rest = args.slice(1, -1).map(({ text }) => text).join(', ')
  return [replaced(node, `(&${operand}.Server{${fields.join(', ')}}).${name}(${rest})`)]
}

function propose({ file, node, call }: Site): Change | Refusal | null {
  const { edit, name } = imported(file, 'time')
  const around = [node, ...node.descendants(), ...node.ancestors()].find((one) => one.start === node.start && (one.kind === 'composite_literal' || one.kind === 'call_expression'))
  const made = around?.kind === 'composite_literal' ? withFields(file, around, [['ReadHeaderTimeout', `10 * ${name}.Second`]]) : call && asServer(call, name)
  if (!made || 'refused' in made) return made
  return { edits: edit ? [edit, ...made] : made }
}

export default defineRecipe({
  id: 'server-timeouts-go',
  rules: ['server-without-timeouts'],
  languages: ['go'],
  summary: 'Gives clients ten seconds to send the headers of a request.',
  propose,
})
