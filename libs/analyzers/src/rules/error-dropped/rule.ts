import { defineRule } from '../../rule.ts'

/** What is sent to somebody who waits for it: who has gone away needs no answer, and the one who served them has not failed. */
const TO_READER = /(?:^|\W)(?:w|rw|writer|resp|res|response|\w*[wW]riter|\w*[rR]esponse)\.(?:Write\w*|Flush)\(|\b(?:io\.WriteString|fmt\.Fprint\w*|io\.Copy)\((?:w|rw|\w*[wW]riter|\w*[rR]esponse)\W/

export default defineRule({
  id: 'error-dropped',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'medium',
  cwe: [390],
  title: 'Failure reported as success',
  why: 'The error was seen, but the function returns nil for it: the caller goes on with an empty result and nobody learns what failed.',
  fix: 'Return the error, with fmt.Errorf("...: %w", err) where context helps; say in a comment why it may be ignored where it may.',
  languages: ['go'],
  on: ['if_statement'],
  *check(node, file) {
    if (node.child('condition')?.text !== 'err != nil') return
    if (TO_READER.test(node.child('initializer')?.text ?? '')) return
    const body = node.child('consequence')
    const statements = (body?.children ?? []).flatMap((child) => (child.kind === 'statement_list' ? child.children : [child])).filter((child) => child.kind !== 'comment')
    const [only] = statements
    if (statements.length !== 1 || only?.kind !== 'return_statement' || /^\s*\/[/*]/m.test(body?.text ?? '')) return
    const values = only.children[0]?.children ?? []
    if (values.at(-1)?.text !== 'nil' || /\berr\b/.test(only.text)) return
    const owner = file.enclosing(node, 'function')
    const results = owner?.child('result')?.text.replace(/^\(|\)$/g, '').trim() ?? ''
    if (/(?:^|,|\s)error$/.test(results)) yield { node: only }
  },
})
