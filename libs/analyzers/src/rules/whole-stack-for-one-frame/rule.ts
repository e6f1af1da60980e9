import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'

const indexed = (node: SyntaxNode) => node.children[1]?.text ?? ''

/** `caller.first`, `caller[0]` without a number of frames */
const inRuby = (node: SyntaxNode, file: ParsedFile) => {
  if (node.kind === 'element_reference') return /^(?:Kernel\.)?caller(?:_locations)?(?:\(\d\))?$/.test(node.children[0]?.text ?? '') && /^\d+$/.test(indexed(node))
  const call = file.call(node)
  return call !== null && call.args.length === 0 && call.name === 'first' && /^(?:Kernel\.)?caller(?:_locations)?(?:\(\d\))?$/.test(call.receiver?.text ?? '')
}

/** `inspect.stack()[1]` reads the source of every frame */
const inPython = (node: SyntaxNode, file: ParsedFile) => {
  const value = node.kind === 'subscript' ? node.child('value') : null
  return value !== null && file.callee(value) === 'inspect.stack' && /^\d+$/.test(node.child('subscript')?.text ?? '') && !/\(0\)|context/.test(value.text)
}

/** `debug_backtrace()[1]` */
const inPhp = (node: SyntaxNode, file: ParsedFile) => {
  const value = node.kind === 'subscript_expression' ? node.children[0] : undefined
  const call = value && file.call(value)
  return call?.callee === 'debug_backtrace' && call.args.length < 2 && /^\d+$/.test(indexed(node))
}

/** `Thread.currentThread().getStackTrace()[2]` */
const inJava = (node: SyntaxNode, file: ParsedFile) => {
  const array = node.kind === 'array_access' ? node.child('array') : null
  return array !== null && /\.getStackTrace$/.test(file.callee(array)) && /^(?:Thread\.currentThread|new (?:Throwable|Exception))\(/.test(array.text)
}

export default defineRule({
  id: 'whole-stack-for-one-frame',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'Whole stack trace captured for a single frame',
  why: 'The call captures every frame of the call stack, but the code uses only one. In a deep call stack, that is slow.',
  fix: {
    ruby: 'Ask for one frame: `caller_locations(1, 1).first`.',
    python: 'Ask for one frame: `inspect.currentframe().f_back`.',
    php: 'Limit the frames: `debug_backtrace(DEBUG_BACKTRACE_IGNORE_ARGS, 2)`.',
    java: 'Use `StackWalker` and stop at the frame you need.',
    other: 'Ask only for the frame you need.',
  },
  references: [{ title: 'Java: StackWalker', url: 'https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/StackWalker.html' }],
  on: ['call', 'element_reference', 'subscript', 'subscript_expression', 'array_access'],
  callee: /\.first$/,
  hint: ['caller', 'inspect', 'debug_backtrace', 'getStackTrace'],
  ...reportedWhere({ ruby: inRuby, python: inPython, php: inPhp, java: inJava }),
})
