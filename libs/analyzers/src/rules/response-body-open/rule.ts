import { defineRule } from '../../rule.ts'

/** Requests of the package, of a client that is made on the spot or kept in a variable. */
const REQUESTS = /^net\/http\.(?:(?:DefaultClient\.|Client\.)?(?:Get|Post|Head|PostForm)|(?:DefaultClient|Client)\.Do)$|(?:^|\.)(?:http)?[cC]lient\.Do$/

export default defineRule({
  id: 'response-body-open',
  category: 'performance',
  severity: 'medium',
  confidence: 'medium',
  cwe: [772],
  title: 'HTTP response body not closed',
  why: 'The response body is never closed, so the connection stays open and cannot be reused. Under load, the program runs out of sockets.',
  fix: 'Add `defer response.Body.Close()` right after the error check.',
  languages: ['go'],
  on: ['short_var_declaration'],
  *check(node, file) {
    // a client that gives the body besides has read and closed it: `resp, body, err := client.Do(...)`
    const [name, , third] = node.child('left')?.children ?? []
    const value = node.child('right')?.children[0]
    const call = value && file.call(value)
    if (!name || third || !call || name.text === '_' || !REQUESTS.test(call.callee)) return
    if (!/"net\/http"/.test(file.text)) return
    const owner = file.enclosing(node, 'function')
    const after = file.text.slice(node.end, owner?.end)
    // closed here, or handed to somebody who may
    const handedOn = new RegExp(`\\b${name.text}\\.Body\\.Close|\\breturn\\b[^\\n]*\\b${name.text}\\b(?!\\.)|[(,]\\s*${name.text}\\s*[,)]|[:=]\\s*${name.text}\\b(?!\\.)|\\b${name.text}\\.Body\\s*[,)]`).test(after)
    // what `main` itself leaves open is closed when it ends
    const ends = owner?.child('name')?.text === 'main' && !file.enclosing(node, 'loop')
    if (!handedOn) yield ends ? { node, severity: 'low' } : { node }
  },
})
