import { sameHabit, sameMissing } from '../../severity/shared.ts'
import type { RawFinding } from '../../types.ts'
import { isDecided, switchedOff } from './decided.ts'
import { shownBy } from './lines-show.ts'

/** Rules about React go by names and by what markup looks like: `useAgent()` on a server is no hook, `class` is right in Vue. */
const ABOUT_REACT = /^oxlint\/react\//

const imports = (names: string) => new RegExp(String.raw`(?:\bfrom|\bimport|\b(?:require|import)\s*\()\s*['"](?:${names})(?:\/[\w./-]*)?['"]`)
const REACT = imports(String.raw`react|preact|next|expo|@?react[\w-]*|@[\w-]+\/react`)
const EXPRESS = imports('express')
/** Frameworks that answer where a handler rejects. */
const SERVERS = imports(String.raw`fastify|koa|@koa\/router|koa-router|hono|@hapi\/hapi|elysia`)
/** Frameworks that write pages in the same way and know no such order. */
const OTHERS = imports(String.raw`vue|vue-[\w-]+|[\w@/-]+-vue|@vue\/[\w-]+|pinia|naive-ui|element-plus|solid-js|@builder\.io\/qwik|@stencil\/core`)

/** A function that is called on failure alone has dealt with it; only one that is also called with a result must look first. */
const ON_FAILURE = /(?:\bcatch(?:Error)?\s*\(|^\s*\}\s*,|\bon_?error\s*[=:]|\berror\s*[:(]|["']error["']\s*,)\s*(?:async\s+)?(?:function\s*\w*\s*)?\(?\s*\w+(?:\s*:\s*[\w.]+)?\s*\)?\s*(?:=>|\{)/i

/** Markup in a script: it ends an element. */
const MARKUP = /<\/[A-Za-z][\w.]*>|\/>/

export interface LintedFile {
  path: string
  text: string
  /** whether its package shows pages with React */
  react?: boolean | undefined
  /** whether what serves its routes answers where a handler rejects */
  catches?: boolean | undefined
}

/** What the linter says of a file, without what it cannot know from the file alone. */
export function believable(raw: readonly RawFinding[], { path, text, react, catches }: LintedFile): RawFinding[] {
  if (raw.length === 0) return []
  const facts = { isReact: showsWithReact(path, text, react), isAnswered: catches === true || (SERVERS.test(text) && !EXPRESS.test(text)) }
  const lines = text.split('\n')
  const off = switchedOff(text, lines)
  return raw.flatMap((finding, at) => {
    if (isTold(finding, raw.slice(Math.max(0, at - NEAR), at), lines)) return []
    const shown = isBelieved(finding, lines, facts) ? shownBy(finding, { path, lines }) : 'harmless'
    if (shown === 'harmless') return []
    // weighs nothing, and is told: a comment of another tool hides nothing here
    if (isDecided(finding, lines, off)) return [{ ...finding, circumstances: [{ is: 'switched-off' as const }] }]
    return [{ ...finding, ...(shown && { severity: shown }), ...missingIn(finding, lines), ...hooksBehind(finding, raw.slice(Math.max(0, at - NEAR), at), { path, lines }) }]
  })
}

/** As many findings before one may be of the same line or block. */
const NEAR = 8

/** A rule reports one line once, and an unreachable statement together with those that follow it. */
function isTold({ rule_id, line }: RawFinding, before: readonly RawFinding[], lines: readonly string[]): boolean {
  return before.some((one) => one.rule_id === rule_id && ((rule_id === 'oxlint/no-unreachable' && isOfBlock(lines, one.line - 1, line - 1)) || (ONCE.has(rule_id) && one.line === line)))
}

/** What is wrong with a line as a whole, though the linter says so for each part of it. */
const ONCE = new Set(['oxlint/no-misleading-character-class'])

const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0

/** No line between them ends the block of the first. */
const isOfBlock = (lines: readonly string[], first: number, then: number): boolean =>
  then > first && then - first < 60 && lines.slice(first, then + 1).every((line) => line.trim() === '' || indentOf(line) >= indentOf(lines[first] ?? ''))

/** Other files may tell that a component which this one does not bring in is there for all. */
function missingIn({ rule_id, line, column }: RawFinding, lines: readonly string[]): Pick<RawFinding, 'same'> {
  const name = rule_id === 'oxlint/react/jsx-no-undef' ? /^<?([\w$]+)/.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[1] : undefined
  return name ? { same: sameMissing(name) } : {}
}

const HOOKS = 'oxlint/react/rules-of-hooks'

/** All hooks of a block that come behind one early return are out of order for the same reason. */
function hooksBehind({ rule_id, line }: RawFinding, before: readonly RawFinding[], { path, lines }: { path: string; lines: readonly string[] }): Pick<RawFinding, 'same'> {
  if (rule_id !== HOOKS) return {}
  const first = before.find((one) => one.rule_id === HOOKS && isOfBlock(lines, one.line - 1, line - 1))
  return { same: sameHabit(`hooks ${path}:${first?.line ?? line}`) }
}

function isBelieved({ rule_id, line }: RawFinding, lines: readonly string[], { isReact, isAnswered }: { isReact: boolean; isAnswered: boolean }): boolean {
  if (ABOUT_REACT.test(rule_id)) return isReact
  if (rule_id === 'oxlint/oxc/no-async-endpoint-handlers') return !isAnswered
  if (rule_id === 'oxlint/node/handle-callback-err') return !ON_FAILURE.test(lines[line - 1] ?? '')
  // a filter of exceptions that calls its parent's method of that name
  return !rule_id.startsWith('oxlint/promise/') || !/\bsuper\.(?:catch|then|finally)\(/.test(lines[line - 1] ?? '')
}

/** What a file brings in is surer than what its package could bring in. */
function showsWithReact(path: string, text: string, react: boolean | undefined): boolean {
  if (REACT.test(text)) return true
  if (OTHERS.test(text) || react === false) return false
  return /\.[jt]sx$/.test(path) || (react === true && /\.[cm]?js$/.test(path) && MARKUP.test(text))
}
