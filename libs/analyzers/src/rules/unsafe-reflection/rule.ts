import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { languagesOf, reachedBy, type Sinks } from '../sinks.ts'

const SINKS: Sinks = {
  javascript: [{ callee: /^require$|^import$/, args: [0] }],
  python: [{ callee: /^(?:importlib\.import_module|__import__|globals\(\)\.get)$/, args: [0] }, { callee: /^getattr$/, args: [1] }],
  java: [{ callee: /(?:^|\.)Class\.forName$|\.loadClass$|\.getMethod$|\.getDeclaredMethod$/, args: [0] }],
  ruby: [{ callee: /\.(?:send|public_send|__send__|const_get|instance_variable_get)$|^send$/, args: [0] }],
  csharp: [{ callee: /(?:^|\.)(?:Type\.GetType|Assembly\.Load|Assembly\.LoadFrom|Activator\.CreateInstance)$|\.GetMethod$/, args: [0] }],
  php: [{ callee: /^(?:ReflectionClass|ReflectionMethod|ReflectionFunction)$/, args: [0] }],
}

const CONSTANTIZE = /^(?:constantize|safe_constantize)$/

const reached = reachedBy(SINKS)

export default defineRule({
  id: 'unsafe-reflection',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [470, 706],
  owasp: owasp.injection,
  title: 'Request data chooses a class, method or module',
  why: 'The sender can call code that was never meant to be reachable, such as an administrative method or a class whose loading has effects.',
  fix: 'Map the values you accept to functions or classes in a fixed table and refuse every other value: a `Map` (Node), a `dict` in the place of `getattr` (Python), a `Map<String, Supplier<...>>` in the place of `Class.forName` (Java), `match` (PHP), a `Hash` in the place of `constantize` or `send` (Ruby), a `Dictionary` in the place of `Type.GetType` (.NET).',
  languages: languagesOf(SINKS),
  on: ['call', 'new', 'ImportExpression'],
  input: true,
  *check(node, file) {
    yield* reached(node, file)
    const call = file.language === 'ruby' && file.holdsInput(node) ? file.call(node) : null
    if (call?.receiver && CONSTANTIZE.test(call.name) && file.requestInput(call.receiver)) yield { node }
  },
})
