import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { languagesOf, reachedBy, type Sinks } from '../sinks.ts'

/** Engines that backtrack; Go's does not. */
const SINKS: Sinks = {
  javascript: [{ callee: /^(?:RegExp|XRegExp)$/, args: [0] }],
  python: [{ callee: /^re\.(?:compile|match|search|fullmatch|findall|finditer|sub|split)$/, args: [0] }],
  java: [{ callee: /(?:^|\.)Pattern\.(?:compile|matches)$/, args: [0] }],
  php: [{ callee: /^preg_(?:match|match_all|split|grep|replace_callback)$/, args: [0] }],
  ruby: [{ callee: /^Regexp\.(?:new|compile)$/, args: [0] }],
  csharp: [{ callee: /^Regex$/, args: [0] }, { callee: /^Regex\.(?:IsMatch|Match|Matches|Replace|Split)$/, args: [1] }],
}

const QUOTED = new Set(['re.escape', 'Pattern.quote', 'preg_quote', 'Regexp.escape', 'Regexp.quote', 'Regex.Escape', 'escapeRegExp', 'lodash.escapeRegExp', 'escapeStringRegexp'])

export default defineRule({
  id: 'regex-injection',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [1333, 400],
  owasp: owasp.injection,
  title: 'Regular expression built from request data',
  why: 'A short pattern such as (a+)+$ can keep the engine busy for minutes, so one request stops the server for everybody.',
  fix: 'Escape the value before it becomes part of the pattern: `RegExp.escape` or lodash `escapeRegExp` (Node), `re.escape` (Python), `Pattern.quote` (Java), `preg_quote` (PHP), `Regexp.escape` (Ruby), `Regex.Escape` with a match timeout (.NET). Or search with plain text functions.',
  languages: languagesOf(SINKS),
  on: ['call', 'new'],
  input: true,
  check: reachedBy(SINKS, QUOTED),
})
