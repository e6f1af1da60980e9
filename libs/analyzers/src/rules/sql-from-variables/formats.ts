import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** Where a format takes a value, by number: `%d`, `%2$s`; `%%` takes none. */
const PLACES = /%(?:%|(?:(\d+)\$)?[-+ 0#']*\d*(?:\.\d+)?([a-zA-Z]))/g
const NUMBERS = /^[bdeEfFgGiotuxX]$/

/** A value that a format writes as a number, whatever it is: `sprintf("... WHERE id = %d", $id)`. */
export function isPlacedAsNumber(value: SyntaxNode, query: SyntaxNode, file: ParsedFile): boolean {
  const list = value.parent && value.parent.kind === 'argument' ? value.parent.parent : value.parent
  const call = list?.parent && query.contains(list.parent) ? file.call(list.parent) : null
  if (!list || !call) return false
  const given = call.receiver && /%\d*\$?[a-z]/.test(file.constantText(call.receiver)) ? [call.receiver, ...call.args] : call.args
  const [format, ...values] = given
  const at = values.findIndex((one) => one.is(value) || one.contains(value))
  const kinds = format && at >= 0 ? kindsAt(file.constantText(format), at) : []
  return kinds.length > 0 && kinds.every((kind) => NUMBERS.test(kind))
}

function kindsAt(format: string, wanted: number): string[] {
  const found: string[] = []
  let next = 0
  for (const { 1: number, 2: kind } of format.matchAll(PLACES)) {
    if (!kind) continue
    const at = number === undefined ? next++ : Number(number) - 1
    if (at === wanted) found.push(kind)
  }
  return found
}
