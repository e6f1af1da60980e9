import { defineRule } from '../../rule.ts'

const COMPILES = /^regexp\.(?:MustCompile|Compile)$|(?:^|\.)Pattern\.compile$|^Regex$/

export default defineRule({
  id: 'regex-compiled-per-call',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'Constant regular expression compiled on every call',
  why: 'The function compiles the same pattern each time it runs. Compiling usually takes far longer than matching.',
  fix: {
    go: 'Compile it once in a package variable: `var orderNumber = regexp.MustCompile(...)`.',
    java: 'Compile it once: `private static final Pattern ORDER_NUMBER = Pattern.compile(...)`.',
    csharp: 'Compile it once in a `static readonly` field, or use `[GeneratedRegex]`.',
    other: 'Compile it once and reuse it.',
  },
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
