import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'

/** Letters and signs that mean themselves, with an anchor at one end. */
const PLAIN = /^(?:\\A)?(?:[\w ,:;=@#%&'"<>/!~-]|\\[./-])+(?:\\z)?$/
const ONLY_PLAIN = /^(?:[\w ,:;=@#%&'"<>/!~-]|\\[./-])+$/
const PHP_PLAIN = /^(['"])([/#~])\^?(?:[\w ,:;=@%&<>!-]|\\[./-])+\2\1$/

/** Splitting at one blank takes several of them together. */
const RUBY: ReadonlyMap<string, RegExp> = new Map(Object.entries({ 'match?': PLAIN, sub: PLAIN, split: /^(?! $)(?:[\w ,:;=@#%&'"<>/!~-]|\\[./-])+$/, gsub: ONLY_PLAIN, 'start_with?': ONLY_PLAIN }))

/** The body of `/.../` without options. */
const bodyOf = (node: SyntaxNode | undefined) => (node?.kind === 'regex' && node.text.endsWith('/') ? node.text.slice(1, -1) : null)

const inRuby = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  const body = call?.receiver ? bodyOf(call.args[0]) : null
  return body !== null && (RUBY.get(call?.name ?? '')?.test(body) ?? false)
}

const inPhp = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  if (!call || !/^preg_(?:match|replace|split)$/.test(call.callee)) return false
  // with a place for the matches, the position or the count is wanted
  const pattern = call.args[0]?.text ?? ''
  const anchored = /^.[/#~]\^/.test(pattern)
  return PHP_PLAIN.test(pattern) && (call.callee === 'preg_match' ? call.args.length === 2 : !anchored && call.args.length <= 3)
}

export default defineRule({
  id: 'regex-for-plain-text',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'Regular expression used for a fixed string',
  why: 'The pattern matches only one fixed text. A plain string function does the same faster and is easier to read.',
  fix: {
    ruby: 'Use `start_with?`, `end_with?` or `include?`, or pass a string to `sub`, `gsub` or `split`.',
    php: 'Use `str_starts_with`, `str_contains`, `str_replace` or `explode`.',
    other: 'Use a plain string function.',
  },
  on: ['call'],
  callee: /\.(?:match\?|sub|split|gsub|start_with\?)$|^preg_/,
  ...reportedWhere({ ruby: inRuby, php: inPhp }),
})
