import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import { declaredType } from '../declared-types.ts'
import { replaced } from '../edits.ts'

const EXTENDS = /\bclass\s+(\w+)(?:<[^{>]{0,200}>)?\s+extends\s+(\w+)/g
const threads = new WeakMap<ParsedFile, Set<string>>()

/** `Thread`, and the classes of a file that are one. */
function threadsIn(file: ParsedFile): Set<string> {
  const known = threads.get(file)
  if (known) return known
  const made = new Set(['Thread'])
  threads.set(file, made)
  const parents = [...file.text.matchAll(EXTENDS)]
  for (let before = 0; before < made.size; ) {
    before = made.size
    for (const [, name = '', parent = ''] of parents) if (made.has(parent)) made.add(name)
  }
  return made
}

export default defineRule({
  id: 'thread-run-called',
  category: 'code_quality',
  severity: 'high',
  confidence: 'high',
  cwe: [572],
  title: 'Thread.run() called instead of start()',
  why: '`run()` executes the code on the calling thread. No new thread is started, and the caller waits for the work.',
  fix: 'Call `start()`, or pass the `Runnable` to an executor.',
  languages: ['java'],
  on: ['call'],
  callee: /\.run$/,
  *check(node, file) {
    const call = file.call(node)
    if (call?.name !== 'run' || !call.receiver || call.args.length > 0) return
    const name = call.receiver.kind === 'identifier' ? call.receiver.text : ''
    const type = name === '' ? '' : declaredType(call.receiver, file)
    const local = name !== '' && (type === 'var' ? new RegExp(`\\bvar\\s+${name}\\s*=\\s*new\\s+Thread\\b`).test(file.text) : threadsIn(file).has(type))
    if (local || /^Thread\(\)\.run$/.test(call.callee) || /^new Thread\(/.test(call.receiver.text)) yield { node, edit: [replaced(node.child('name') ?? node, 'start')] }
  },
})
