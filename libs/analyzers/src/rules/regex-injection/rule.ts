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
  title: 'Regex injection (ReDoS)',
  why: 'A regular expression is built from request data. A short pattern such as `(a+)+$` can keep the engine busy for minutes, so one request blocks the server.',
  fix: {
    javascript: 'Escape the value before it enters the pattern: `new RegExp(RegExp.escape(value))`, or lodash `escapeRegExp` where that is missing. Plain search needs no pattern: `text.includes(value)`.',
    python: 'Escape the value before it enters the pattern: `re.compile(re.escape(value))`. Plain search needs no pattern: `value in text`.',
    java: 'Escape the value before it enters the pattern: `Pattern.compile(Pattern.quote(value))`. Plain search needs no pattern: `text.contains(value)`.',
    php: 'Escape the value before it enters the pattern: `preg_match("/" . preg_quote($value, "/") . "/", $text)`. Plain search needs no pattern: `str_contains($text, $value)`.',
    ruby: 'Escape the value before it enters the pattern: `Regexp.new(Regexp.escape(value))`. Plain search needs no pattern: `text.include?(value)`.',
    csharp: 'Escape the value and set a timeout: `new Regex(Regex.Escape(value), RegexOptions.None, TimeSpan.FromSeconds(1))`. Plain search needs no pattern: `text.Contains(value)`.',
    go: 'Escape the value before it enters the pattern: `regexp.QuoteMeta(value)`. Plain search needs no pattern: `strings.Contains(text, value)`.',
    other: 'Escape the value before it enters the pattern, or use plain text search.',
  },
  keep: 'Do not change what is found for plain text.',
  done: 'a value such as `(a+)+$` is matched literally',
  languages: languagesOf(SINKS),
  on: ['call', 'new'],
  input: true,
  check: reachedBy(SINKS, QUOTED),
})
