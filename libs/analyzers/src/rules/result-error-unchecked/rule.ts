import { defineRule } from '../../rule.ts'

const FAILS = /^(?:encoding\/json\.Unmarshal|encoding\/xml\.Unmarshal|os\.(?:WriteFile|Rename|Mkdir|MkdirAll|Chdir|Symlink)|io\.Copy|io\/ioutil\.WriteFile|encoding\/json\.NewDecoder\(\)\.Decode|tx\.Commit|rows\.Scan|row\.Scan)$/

export default defineRule({
  id: 'result-error-unchecked',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [252],
  title: 'Error of a call that can fail is not looked at',
  why: 'When the write, the parse or the commit fails, the program goes on as if it had worked and loses data without a trace.',
  fix: 'Take the error and handle or return it: if err := ...; err != nil { return err }.',
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
