import { convertsOnly } from '../../dataflow/models/drawn-names.ts'
import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** The name of what a call hashes: of the first that it is given, as far as that is no constant. */
export function hashedValue({ args }: Call, file: ParsedFile): string {
  const given = args.find((argument) => file.literal(argument) === null && !/^\d/.test(argument.text))
  return given ? nameOf(given, file) : ''
}

/** The last name of an expression; conversions are called as what they convert. */
function nameOf(node: SyntaxNode, file: ParsedFile): string {
  const inside = file.unwrap(node)
  const call = file.call(inside)
  if (inside.kind === 'type_conversion_expression') return nameOf(inside.children.at(-1) ?? inside, file)
  if (!call) return /(\w+)\W*$/.exec(inside.text)?.[1] ?? ''
  const [first] = call.args.filter((argument) => file.literal(argument) === null)
  if (first) return nameOf(first, file)
  return call.receiver && convertsOnly(call.name) ? nameOf(call.receiver, file) : call.name
}
