import { defineRule } from '../../rule.ts'
import { replaced } from '../edits.ts'

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
    const owner = name ? file.enclosing(node, 'function') : null
    const local = owner && new RegExp(`\\bThread\\s+${name}\\s*=\\s*new\\s+Thread\\b`).test(owner.text)
    if (local || /^Thread\(\)\.run$/.test(call.callee) || /^new Thread\(/.test(call.receiver.text)) yield { node, edit: [replaced(node.child('name') ?? node, 'start')] }
  },
})
