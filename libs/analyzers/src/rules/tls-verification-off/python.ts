import type { Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const CLIENT = /^(?:requests|httpx)\.(?:get|post|put|patch|delete|head|options|request|stream|Client|AsyncClient)$/

/** `requests.get(url, verify=False)`: the edit takes the argument out, the check is on by default. */
export function* inPython(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  const given = call && CLIENT.test(call.callee) ? call.named.get('verify') : undefined
  const argument = given?.text === 'False' ? given.parent : null
  if (!argument) return
  const before = /,\s*$/.exec(file.text.slice(node.start, argument.start))?.[0].length ?? 0
  const after = before > 0 ? 0 : (/^\s*,\s*/.exec(file.text.slice(argument.end, node.end))?.[0].length ?? 0)
  yield { node, edit: [{ start: argument.start - before, end: argument.end + after, text: '' }] }
}
