import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const escaped = (name: string) => name.replaceAll('$', '\\$')

/** The name of a module-level map, object, set or list that a node adds an entry from the request to. */
function grown(node: SyntaxNode, file: ParsedFile): { name: string; key: SyntaxNode } | null {
  const call = file.call(node)
  const [key] = call?.args ?? []
  if (call && key && /^[\w$]+\.(?:set|add)$/.test(call.callee)) return { name: call.callee.slice(0, call.callee.indexOf('.')), key }
  const left = node.kind === 'AssignmentExpression' || node.kind === 'assignment' ? node.child('left') : null
  const [object, index] = left?.kind === 'MemberExpression' || left?.kind === 'subscript' ? left.children : []
  return object && index && left?.text.endsWith(']') ? { name: object.text, key: index } : null
}

const isModuleLevel = (name: string, file: ParsedFile) =>
  file.language === 'python'
    ? new RegExp(`^${escaped(name)}(?::[^=\\n]+)?\\s*=\\s*(?:\\{\\}|dict\\(\\)|defaultdict\\()`, 'm').test(file.text)
    : new RegExp(`^(?:export )?(?:const|let|var) ${escaped(name)}\\b[^=\\n]*=\\s*(?:new (?:Map|Set)\\b|\\{\\s*\\})`, 'm').test(file.text)

const isEmptied = (name: string, { text }: ParsedFile) =>
  new RegExp(`\\b${escaped(name)}\\.(?:delete|clear|pop|popitem|size|shift)\\b|\\b(?:delete|del)\\s+${escaped(name)}\\b|len\\(${escaped(name)}\\)|Object\\.keys\\(${escaped(name)}\\)|^\\s+${escaped(name)}\\s*=[^=]`, 'm').test(text)

export default defineRule({
  id: 'cache-never-emptied',
  category: 'performance',
  severity: 'low',
  confidence: 'medium',
  cwe: [770, 401],
  title: 'Unbounded in-memory cache',
  why: 'Every new key in a request adds an entry to a module-level collection, and nothing in this file removes one. Memory grows until the process runs out of it, which an attacker can speed up with random keys.',
  fix: {
    javascript: 'Limit the number and age of the entries, for example with `lru-cache`: `new LRUCache({ max: 1000, ttl: 60_000 })`. Or store them in Redis with an expiry.',
    python: 'Limit the number and age of the entries, for example with `cachetools.TTLCache(maxsize=1000, ttl=60)`. Or store them in Redis with an expiry.',
    other: 'Limit the number and age of the entries, or store them in an external cache with an expiry.',
  },
  done: 'the number of entries has an upper limit whatever keys the requests contain',
  languages: ['javascript', 'typescript', 'python'],
  on: ['call', 'AssignmentExpression', 'assignment'],
  callee: /^[\w$]+\.(?:set|add)$/,
  input: true,
  *check(node, file) {
    const found = grown(node, file)
    if (!found || !file.requestInput(found.key) || !file.enclosing(node, 'function')) return
    if (isModuleLevel(found.name, file) && !isEmptied(found.name, file)) yield { node }
  },
})
