import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { declaredType } from '../declared-types.ts'

/** What tells by its result alone whether it has worked: type -> methods, and how many arguments they have at least. */
const STATUS: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map([
  ['File', new Map([['delete', 0], ['mkdir', 0], ['mkdirs', 0], ['renameTo', 1], ['createNewFile', 0], ['setReadOnly', 0], ['setLastModified', 1], ['exists', 0], ['canRead', 0], ['canWrite', 0], ['isFile', 0], ['isDirectory', 0], ['isHidden', 0]])],
  ...['Lock', 'ReentrantLock', 'StampedLock'].map((type) => [type, new Map([['tryLock', 0]])] as const),
  ['Condition', new Map([['await', 2], ['awaitNanos', 1], ['awaitUntil', 1]])],
  ['CountDownLatch', new Map([['await', 2]])],
  ['Semaphore', new Map([['tryAcquire', 0]])],
  ...['ArrayBlockingQueue', 'BlockingQueue'].map((type) => [type, new Map([['offer', 1]])] as const),
])
const NAMES = [...new Set([...STATUS.values()].flatMap((methods) => [...methods.keys()]))]

/** What only clears away is as good where nothing was left. */
const CLEARS = /(?:temp|tmp|backup|old|cache|test)/i

const MAX_CONDITION = 200

function isClearing(call: SyntaxNode, receiver: string): boolean {
  if (CLEARS.test(receiver)) return true
  for (const above of call.ancestors()) {
    if (above.kind === 'finally_clause' || above.kind === 'catch_clause') return true
    if (above.kind === 'if_statement' && above.child('condition')?.text.slice(0, MAX_CONDITION).includes(`${receiver}.exists()`)) return true
    if (above.kind === 'method_declaration') return /^(?:delete|clean|clear|remove|tearDown|close|destroy|dispose)/i.test(above.child('name')?.text ?? '')
  }
  return false
}

const typeOf = (receiver: SyntaxNode, file: ParsedFile): string => {
  if (receiver.kind === 'object_creation_expression') return receiver.child('type')?.text ?? ''
  return receiver.kind === 'identifier' ? declaredType(receiver, file).replace(/<.*$/, '') : ''
}

export default defineRule({
  id: 'status-ignored',
  category: 'code_quality',
  severity: 'low',
  confidence: 'high',
  cwe: [252],
  title: 'Return value ignored',
  why: 'The method reports failure through its return value and throws nothing. The program continues as if the call had succeeded.',
  fix: 'Check the returned value. For files, use the methods of `java.nio.file.Files`, which throw an exception.',
  languages: ['java'],
  on: ['call'],
  callee: new RegExp(`\\.(?:${NAMES.join('|')})$`),
  *check(node, file) {
    const call = file.call(node)
    if (!call?.receiver || node.parent?.kind !== 'expression_statement') return
    const needed = STATUS.get(typeOf(call.receiver, file))?.get(call.name)
    if (needed === undefined || call.args.length < needed) return
    if (call.name === 'delete' && isClearing(node, call.receiver.text)) return
    // the end of the test is what waits
    if (/(?:Test|Tests|IT)\.java$/.test(file.path)) return
    yield { node, detail: `The result of \`${call.name}()\` is ignored.`, ...(/^(?:try|await)/.test(call.name) ? { severity: 'medium' } : {}) }
  },
})
