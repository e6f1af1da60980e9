import { defineRule } from '../../rule.ts'

const COMPILES = /^regexp\.(?:MustCompile|Compile)$|(?:^|\.)Pattern\.compile$|^Regex$/

export default defineRule({
  id: 'regex-compiled-per-call',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'Constant regular expression compiled on every call',
  why: 'Compiling costs far more than matching; in a function that runs often, most of its time goes into making the same object again.',
  fix: 'Compile it once: a package variable (Go), a static final Pattern (Java), a static readonly Regex or [GeneratedRegex] (C#).',
  languages: ['go', 'java', 'csharp'],
  on: ['call', 'new'],
  callee: COMPILES,
  *check(node, file) {
    const call = file.call(node)
    if (!call || !COMPILES.test(call.callee)) return
    const [pattern] = call.args
    if (!pattern || file.literal(pattern) === null) return
    const owner = file.enclosing(node, 'function')
    if (!owner) return
    // run once: start-up, tests, lazily filled fields
    const name = owner.child('name')?.text ?? ''
    if (owner.kind === 'constructor_declaration' || owner.kind === 'func_literal' || owner.kind === 'lambda_expression' || /^(?:init|main|Main|setup|Test|Benchmark|new|New|Register|configure)/.test(name)) return
    yield { node, severity: file.inLoop(node) ? 'medium' : 'low' }
  },
})
