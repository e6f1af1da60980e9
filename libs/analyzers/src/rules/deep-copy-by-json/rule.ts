import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'deep-copy-by-json',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'Deep copy with JSON.parse(JSON.stringify())',
  why: 'The object is serialized to text and parsed again, which is slow. Dates become strings, and `undefined`, maps and functions are lost.',
  fix: 'Use `structuredClone(value)`, which throws on functions, or copy only what changes: `{ ...order, lines: [...order.lines] }`.',
  references: [{ title: 'MDN: structuredClone', url: 'https://developer.mozilla.org/en-US/docs/Web/API/Window/structuredClone' }],
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: /^JSON\.parse$/,
  *check(node, file) {
    const call = file.call(node)
    const inside = call?.args[0] && file.call(file.unwrap(call.args[0]))
    if (call?.callee === 'JSON.parse' && call.args.length === 1 && inside?.callee === 'JSON.stringify' && inside.args.length === 1) yield { node }
  },
})
