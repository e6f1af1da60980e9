import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'

/** Calls that change nothing and give back something new. */
const JAVASCRIPT = /\.(?:concat|slice|filter|flat|toSorted|toReversed|toSpliced)$/
const PYTHON = /^(?:sorted|reversed|map|filter|zip|set|list\(\)\.copy)$/
const PHP = /^(?:array_(?:reverse|slice|values|keys|diff|intersect|column|flip|combine)|iterator_to_array)$/
const CSHARP = /\.(?:Where|Select|SelectMany|OrderBy|OrderByDescending|ThenBy|Distinct|Skip|Take|Concat|Union|Except|Reverse\(\)\.ToList|Append|Prepend)$/
const JAVA = /\.stream\(\)(?:\.\w+\(\))*\.(?:filter|map|flatMap|sorted|distinct|limit|skip|peek|mapToInt|boxed)$/

/** A list of its own making has methods of these names that change it; a function that is run for each item is wanted. */
const inJavascript = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  if (!call?.receiver || node.parent?.kind !== 'ExpressionStatement' || !JAVASCRIPT.test(call.callee)) return false
  const isList = call.receiver.kind === 'ArrayExpression' || /^\w+$/.test(call.receiver.text)
  const declared = new RegExp(`\\b(?:const|let|var)\\s+${call.receiver.text}\\s*(?::[^=\\n]*)?=\\s*(?:\\[|\\w[\\w.]*\\.(?:map|filter|split|slice)\\()`)
  return isList && (call.receiver.kind === 'ArrayExpression' || declared.test(file.text)) && !/\(\s*\)/.test(node.text.slice(call.receiver.text.length, call.receiver.text.length + 9))
}

const inPython = (node: SyntaxNode, file: ParsedFile) => node.parent?.kind === 'expression_statement' && PYTHON.test(file.callee(node)) && (file.call(node)?.args.length ?? 0) > 0

const inPhp = (node: SyntaxNode, file: ParsedFile) => node.parent?.kind === 'expression_statement' && PHP.test(file.callee(node)) && file.call(node)?.receiver === null

/** Only LINQ takes a lambda there; what changes a list in place is called otherwise or takes none. */
const inCsharp = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  return node.parent?.kind === 'expression_statement' && call !== null && CSHARP.test(call.callee) && call.args[0]?.kind === 'lambda_expression' && !remembers(call.callee, node, file)
}

/** The query of a specification keeps what it is told, and so does what is called a builder. */
const remembers = (callee: string, node: SyntaxNode, file: ParsedFile) => /^(?:\w+\.)*_?\w*[bB]uilder(?:\.|<)/.test(callee) || /^(?:this\.|base\.)?Query\b/.test(callee) && /^[^{]*:[^{]*\w*Specification\b/.test(file.enclosing(node, 'class')?.text ?? '')

const inJava = (node: SyntaxNode, file: ParsedFile) => node.parent?.kind === 'expression_statement' && JAVA.test(file.callee(node))

export default defineRule({
  id: 'result-thrown-away',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [252],
  title: 'Result of a collection method ignored',
  why: 'The call returns a new collection and leaves the original unchanged, but nothing uses the result. The statement has no effect.',
  fix: {
    javascript: 'Assign the result (`names = names.concat(more)`), or change the array in place with `push`, `splice` or `sort`.',
    python: 'Assign the result (`names = sorted(names)`), or change the list in place (`names.sort()`). To call a function for each item, use a `for` loop.',
    php: 'Assign the result: `$names = array_reverse($names);`.',
    csharp: 'Assign the result (`names = names.Where(...).ToList()`), or change the list in place with `AddRange` or `RemoveAll`.',
    java: 'End the stream with `toList()` or `collect(...)` and assign the result. To run something for each item, end it with `forEach`.',
    other: 'Assign the result, or use a method that changes the collection in place.',
  },
  on: ['call'],
  callee: /(?:\.(?:concat|slice|filter|flat|toSorted|toReversed|toSpliced|Where|Select|SelectMany|OrderBy|OrderByDescending|ThenBy|Distinct|Skip|Take|Concat|Union|Except|Append|Prepend|map|flatMap|sorted|distinct|limit|skip|peek|mapToInt|boxed))$|^(?:sorted|reversed|map|filter|zip|set|array_\w+|iterator_to_array)$/,
  ...reportedWhere({ javascript: inJavascript, python: inPython, php: inPhp, csharp: inCsharp, java: inJava }),
})
