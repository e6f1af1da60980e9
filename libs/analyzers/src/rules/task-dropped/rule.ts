import { defineRule } from '../../rule.ts'
import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'

/** The configured result of a mock. */
const SETS_UP = /^(?:Throws|Returns|Raises)\w*Async$/

/** NUnit's waits until the task is done, and gives the error. */
const waitsItself = (callee: string, { text }: ParsedFile): boolean => /^Assert\.(?:Catch|DoesNotThrow)Async$/.test(callee) || (/^Assert\.ThrowsAsync$/.test(callee) && /\bNUnit\b/.test(text))

/** A bare name that is not declared here, in a file that takes static methods of other classes: what it gives is not known. */
const isElsewhere = ({ callee, name }: Call, { text }: ParsedFile): boolean => callee === name && /^\s*using\s+static\s/m.test(text) && !new RegExp(`[\\w>?\\]]\\s+${name}\\s*(?:<[^>]*>)?\\([^;{]*\\)\\s*(?:\\{|=>|where\\b)`).test(text)

export default defineRule({
  id: 'task-dropped',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [252],
  title: 'Task not awaited',
  why: 'The method continues before the task is done, and exceptions in the task are lost. In a request, the services that the task uses may be disposed by then.',
  fix: 'Await the call. For work in the background, use a background service, or write `_ = SendAsync();` and handle its exceptions inside.',
  references: [{ title: 'C#: CS4014', url: 'https://learn.microsoft.com/en-us/dotnet/csharp/language-reference/compiler-messages/cs4014' }],
  languages: ['csharp'],
  on: ['expression_statement'],
  hint: ['Async('],
  *check(node, file) {
    const value = node.children[0]
    const call = value?.kind === 'invocation_expression' ? file.call(value) : null
    const owner = file.enclosing(node, 'function')
    if (!call || !owner || !/Async$/.test(call.name) || SETS_UP.test(call.name)) return
    const isAsync = /\basync\b/.test(file.text.slice(owner.start, owner.child('body')?.start ?? owner.start))
    // what is set up for a test or a mock is not called
    const givesNothing = new RegExp(`\\bvoid\\s+${call.name}\\s*\\(`).test(file.text)
    if (isAsync && !givesNothing && !isElsewhere(call, file) && !waitsItself(call.callee, file) && !/\b(?:Setup|Verify|Received\w*|DidNotReceive\w*|When\w*)\(|\bArg\.(?:Any|Is)|\bIt\.Is/.test(node.text)) yield { node, edit: [{ start: node.start, end: node.start, text: 'await ' }] }
  },
})
