import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** What asks whether it is a number, or refuses those that are none. */
const CHECKED = /\b(?:isnan|isfinite|isinf|nan_to_num|is_nan|is_finite)\b|math\.nan|float\(\s*["']-?(?:nan|inf)/i
const NAMED = /(?:^|[^\w.])(\w+)\s*(?::\s*float\s*)?=\s*$/
const MAX_TEXT = 6_000

/** `amount = float(request.form["amount"])`: the name that holds the number. */
const nameOf = (node: SyntaxNode, file: ParsedFile): string | undefined => NAMED.exec(file.text.slice(Math.max(0, node.start - 60), node.start))?.[1]

/** `if amount > balance:` and then a refusal: what NaN gets past. A range such as `0 <= amount <= 9` refuses it by itself. */
const isLimited = (name: string, text: string): boolean =>
  new RegExp(String.raw`\n\s*(?:el)?if\s(?![^\n]*[<>]=?[^\n<>]{0,80}[<>])(?!\s*not\b)[^\n]{0,80}?(?:(?<![\w.])${name}\s*[<>]=?(?!=)|[<>]=?\s*${name}(?![\w(]))[^\n]{0,80}:\s*(?:#[^\n]{0,80})?\n?\s*(?:raise|return|abort|continue|flash)\b`).test(text)

export default defineRule({
  id: 'nan-accepted',
  category: 'security',
  severity: 'low',
  confidence: 'medium',
  cwe: [1287, 20],
  owasp: owasp.design,
  title: 'NaN injection',
  why: 'A number of the request is read with `float`, which also takes `nan`. Every comparison with NaN is false, so a limit such as `if amount > balance` lets it through.',
  fix: 'Reject what is not a finite number, `if not math.isfinite(amount): abort(400)`, or read amounts with `Decimal` or `int`.',
  keep: 'Numbers that are accepted today must still be accepted.',
  done: 'a request with `nan` or `inf` in place of the number is rejected',
  languages: ['python'],
  on: ['call'],
  callee: /^float$/,
  hint: ['float('],
  *check(node, file) {
    const [given] = file.call(node)?.args ?? []
    const around = file.enclosing(node, 'function')
    if (!given || !around || around.end - around.start > MAX_TEXT || !file.requestInput(given)) return
    const name = nameOf(node, file)
    if (name !== undefined && !CHECKED.test(around.text) && isLimited(name, around.text)) yield { node }
  },
})
