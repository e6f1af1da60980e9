import { defineRule } from '../../rule.ts'
import { editOf, replaced } from '../edits.ts'

export default defineRule({
  id: 'sleep-in-async',
  category: 'performance',
  severity: 'medium',
  confidence: 'high',
  cwe: [1088],
  title: 'Thread.Sleep in an async method',
  why: '`Thread.Sleep` blocks the thread of an async method for the whole time. With many requests at once, the thread pool runs out of threads and all other requests wait.',
  fix: 'Use `await Task.Delay(delay, cancellationToken)`.',
  references: [{ title: 'ASP.NET Core: best practices', url: 'https://learn.microsoft.com/en-us/aspnet/core/fundamentals/best-practices' }],
  languages: ['csharp'],
  on: ['invocation_expression'],
  callee: /(?:^|\.)Thread\.Sleep$/,
  *check(node, file) {
    const owner = file.enclosing(node, 'function')
    const call = file.call(node)
    if (!call || !owner || !/Thread\.Sleep$/.test(call.callee)) return
    const isAsync = /\basync\b/.test(file.text.slice(owner.start, owner.child('body')?.start ?? owner.start))
    if (isAsync) yield { node, ...editOf(call.args[0] ? replaced(node, `await Task.Delay(${call.args[0].text})`) : null) }
  },
})
