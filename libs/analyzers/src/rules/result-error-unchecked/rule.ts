import { defineRule } from '../../rule.ts'

const FAILS = /^(?:encoding\/json\.Unmarshal|encoding\/xml\.Unmarshal|os\.(?:WriteFile|Rename|Mkdir|MkdirAll|Chdir|Symlink)|io\.Copy|io\/ioutil\.WriteFile|encoding\/json\.NewDecoder\(\)\.Decode|tx\.Commit|rows\.Scan|row\.Scan)$/

export default defineRule({
  id: 'result-error-unchecked',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [252],
  title: 'Unchecked error return value',
  why: 'The code ignores the error that the call returns. If the write, parse or commit fails, the program continues as if it had worked and can lose data silently.',
  fix: 'Check the error: `if err := os.Rename(from, to); err != nil { return err }`.',
  languages: ['go'],
  on: ['expression_statement'],
  *check(node, file) {
    const call = node.children[0] && file.call(node.children[0])
    if (!call || !FAILS.test(call.callee)) return
    // what is sent to a client, thrown away or read in a test needs no check
    if (/^(?:w|rw|io\.Discard|ioutil\.Discard|os\.Stdout|os\.Stderr|c\.Writer)$/.test(call.args[0]?.text ?? '') || /_test\.go$/.test(file.path)) return
    yield { node }
  },
})
