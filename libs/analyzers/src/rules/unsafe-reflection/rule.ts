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
  title: 'Unsafe reflection',
  why: 'A class, method or module is chosen by request data. An attacker can call code that was never meant to be reachable, such as an administrative method.',
  fix: {
    javascript: 'Look the name up in a fixed table and refuse others: `const action = new Map([["list", list]]).get(name); if (!action) return res.sendStatus(404)`.',
    python: 'Look the name up in a fixed dictionary instead of `getattr`: `ACTIONS = {"list": list_items}`, and refuse names that it lacks.',
    java: 'Look the name up in a fixed `Map<String, Supplier<Handler>>` instead of `Class.forName`, and refuse names that it lacks.',
    php: 'Choose with `match ($name) { "csv" => new CsvExport(), default => throw new InvalidArgumentException() }` instead of `new $name()`.',
    ruby: 'Look the name up in a fixed hash instead of `constantize` or `send`: `EXPORTS.fetch(name)`.',
    csharp: 'Look the name up in a fixed `Dictionary<string, Func<IExport>>` instead of `Type.GetType`, and refuse names that it lacks.',
    go: 'Look the name up in a fixed `map[string]func()` instead of `reflect`, and refuse names that it lacks.',
    other: 'Look the name up in a fixed table of functions or classes and refuse names that it lacks.',
  },
  keep: 'Do not change what the accepted names do.',
  done: 'names outside the table are rejected',
  languages: languagesOf(SINKS),
  on: ['call', 'new', 'ImportExpression'],
  input: true,
  *check(node, file) {
    yield* reached(node, file)
    const call = file.language === 'ruby' && file.holdsInput(node) ? file.call(node) : null
    if (call?.receiver && CONSTANTIZE.test(call.name) && file.requestInput(call.receiver)) yield { node }
  },
})
