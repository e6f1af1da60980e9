import { defineRule } from '../../rule.ts'
import type { Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { editOf, replaced } from '../edits.ts'
import { reportedBy } from '../by-language.ts'

/** The error that the catch block around a node was given. */
function caught(node: SyntaxNode, file: ParsedFile): string | null {
  for (const above of node.ancestors()) {
    if (file.isA(above, 'catch')) return (above.child('param') ?? above.child('name') ?? above.children.map((child) => child.child('name')).find((name) => name !== null))?.text ?? null
    if (file.isA(above, 'function')) return null
  }
  return null
}

/** The text is the answer to what somebody typed, or the class takes no cause. */
const FOR_USERS = /(?:Validation|Validator|InterruptedIO|NumberFormat|StreamCorrupted|InvalidObject|NotSerializable|FileNotFound|EOF|MalformedURL|UnsupportedEncoding|UnknownHost|SocketTimeout|NoSuchElement|IndexOutOfBounds|ClassCast|NullPointer|Parse|BadRequest|Http|Login\w*|User|Input|Serialization)\w*(?:Exception|Error)$/

/** Only the message of the caught error is given on, and it as a whole nowhere else. */
function* inThrow(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const made = node.child('argument') ?? node.children[0]
  const error = made && file.isA(made, 'new') ? caught(node, file) : null
  if (!made || !error || !/^\$?\w+$/.test(error)) return
  if (FOR_USERS.test(file.callee(made))) return
  const name = error.replaceAll('$', '\\$')
  const message = new RegExp(`(?<![\\w$])${name}(?:\\.message|\\.getMessage\\(\\)|\\.Message|->getMessage\\(\\))`)
  const rest = made.text.replace(new RegExp(message.source, 'g'), '')
  if (!message.test(made.text) || new RegExp(`(?<![\\w$])${name}(?!\\w)`).test(rest)) return
  // logged whole before, or kept
  const before = file.text.slice(file.enclosing(node, 'catch')?.start ?? node.start, node.start).replace(/^.*/, '')
  if (!new RegExp(`[(,]\\s*${name}\\s*[,)]|initCause`).test(before + file.text.slice(made.start, made.start))) yield { node }
}

/** `fmt.Errorf("save: %v", err)` */
function* inGo(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  const [pattern] = call?.args ?? []
  const last = call?.args.at(-1)
  const text = pattern ? file.literal(pattern) : null
  if (call?.callee !== 'fmt.Errorf' || !pattern || text === null || call.args.length < 2) return
  const verbs = text.match(/%[+#]?[a-z]/g) ?? []
  if (last?.text !== 'err' || verbs.length !== call.args.length - 1 || !/^%[vs]$/.test(verbs.at(-1) ?? '') || text.includes('%w')) return
  const at = pattern.text.lastIndexOf('%')
  // some hide the cause on purpose, so that callers do not come to depend on it
  yield { node, severity: 'info', ...editOf(replaced(pattern, `${pattern.text.slice(0, at)}%w${pattern.text.slice(at + 2)}`)) }
}

export default defineRule({
  id: 'cause-dropped',
  category: 'code_quality',
  severity: 'low',
  confidence: 'high',
  cwe: [755],
  title: 'Error rethrown without its cause',
  why: 'The new error takes over only the message of the original one. Its type and stack trace are lost: logs do not show where the failure began, and callers cannot handle it by its type.',
  fix: {
    javascript: 'Pass the original error as the cause: `throw new Error("could not save the order", { cause: error })`.',
    java: 'Pass the original exception as the cause: `throw new OrderException("could not save the order", e)`.',
    csharp: 'Pass the original exception as the inner exception: `throw new OrderException("could not save the order", ex)`.',
    php: 'Pass the original exception as the previous one: `throw new OrderException("could not save the order", 0, $e)`.',
    go: 'Wrap the error with `%w`: `fmt.Errorf("save order: %w", err)`. Keep `%v` only if callers must not depend on the cause.',
    other: 'Pass the original error to the new one as its cause.',
  },
  keep: 'Do not change the message or the type of the new error.',
  references: [{ title: 'Go: working with errors', url: 'https://go.dev/blog/go1.13-errors' }, { title: 'MDN: Error cause', url: 'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Error/cause' }],
  on: ['ThrowStatement', 'throw_statement', 'throw_expression', 'call_expression'],
  callee: /^fmt\.Errorf$/,
  ...reportedBy({ javascript: inThrow, java: inThrow, csharp: inThrow, php: inThrow, go: inGo }),
})
