import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** An expression is rarely deeper around a hash. */
const MAX_OUT = 16

/** What is done with a value behind this is another statement's, or a value of its own. */
const ENDS = /statement|declarat|assign|^pair$|[pP]roperty$|array_element|^return|^Return|ternary|[cC]onditional|^Variable|^program$|^block$|^body$/

/** What surrounds a hash in its own statement, from the inside. */
export function* around(node: SyntaxNode, file: ParsedFile): Generator<SyntaxNode> {
  let out = 0
  for (const above of node.ancestors()) {
    if (ENDS.test(above.kind) || file.isA(above, 'function') || out++ === MAX_OUT) return
    yield above
  }
}

/** `string_compare(kept, hash)`, `older.check(hash, kept)`: it says whether both are the same. */
const COMPARES = /(?:compare|equal|verif|check|match|same)/i
/** Another form of the same: `strtolower(md5($password))`, `hashlib.md5(password).hexdigest()`. */
const CONVERTS = /(?:md5|sha\d*|hash|digest|update|hex|base64|encode|decode|lower|upper|trim|strip|substr|pack|string|bytes|str)(?:_?[a-z0-9]*)?$/i
const SAME = /(?:^|[^=!<>])[=!]==?(?!=|~)/

const isOperator = (node: SyntaxNode): boolean => /binary|Binary|comparison|Logical/.test(node.kind)

/** What stands between the first part of an operation and the last: its operator. */
const operator = ({ children }: SyntaxNode, text: string): string => text.slice(children[0]?.end ?? 0, children.at(-1)?.start ?? 0)

/** Whether a hash is made only to compare it with what is kept. */
export function isCompared(node: SyntaxNode, file: ParsedFile): boolean {
  for (const above of around(node, file)) {
    if (isOperator(above)) {
      if (SAME.test(operator(above, file.text))) return true
      if (/Logical/.test(above.kind) || /&&|\|\||\band\b|\bor\b/.test(operator(above, file.text))) return false
      continue
    }
    const call: Call | null = file.call(above)
    if (!call) continue
    if (COMPARES.test(call.name)) return true
    if (!CONVERTS.test(call.name)) return false
  }
  return false
}
