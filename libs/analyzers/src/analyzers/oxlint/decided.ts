import type { RawFinding } from '../../types.ts'
import { oxlintRules } from './catalogue.ts'
import { keysAgain } from './meant.ts'

/** `eslint-disable-next-line react-hooks/rules-of-hooks, no-eval`; oxlint's own comments are written alike. */
const COMMENT = /(?:eslint|oxlint)-disable(-next-line|-line)?\s+([@\w/,\s-]+?)(?=\s--|\*\/|$)/

/** `biome-ignore lint/suspicious/noArrayIndexKey: rows never move`, in a line above what it is about. */
const BIOME = /\bbiome-ignore\s+lint\/\w+\/(\w+)/
/** What Biome calls the rules that the linter has from elsewhere. */
const OF_BIOME: ReadonlyMap<string, string> = new Map(Object.entries({
  useExhaustiveDependencies: 'exhaustive-deps', useHookAtTopLevel: 'rules-of-hooks', noArrayIndexKey: 'no-array-index-key', useJsxKeyInIterable: 'jsx-key', noNestedComponentDefinitions: 'no-unstable-nested-components', noBlankTarget: 'jsx-no-target-blank',
  noUnusedVariables: 'no-unused-vars', noUnusedImports: 'no-unused-vars', noUnusedFunctionParameters: 'no-unused-vars', useIterableCallbackReturn: 'array-callback-return', noUnsafeOptionalChaining: 'no-unsafe-optional-chaining', noNonNullAssertedOptionalChain: 'no-non-null-asserted-optional-chain',
  noThenProperty: 'no-thenable', noFallthroughSwitchClause: 'no-fallthrough', noAccumulatingSpread: 'no-accumulating-spread', noSelfCompare: 'no-self-compare', noShadowRestrictedNames: 'no-shadow-restricted-names', noRedeclare: 'no-redeclare', noAssignInExpressions: 'no-cond-assign', noConstantCondition: 'no-constant-condition',
}))

const biomeNames = (line: string | undefined): string | undefined => OF_BIOME.get((line?.includes('biome-ignore') && BIOME.exec(line)?.[1]) || '')

/** What is about security keeps its weight whatever comments say. */
const SECURITY = new Set(oxlintRules.filter(({ category }) => category === 'security').map(({ id }) => id))

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** The rules that a comment names, by the last part of their names: plugins are called differently. */
function named(line: string | undefined, kind: string | undefined): string[] {
  const found = line?.includes('-disable') ? COMMENT.exec(line) : null
  return found && found[1] === kind ? (found[2] ?? '').split(',').map((name) => lastPart(name.trim())) : []
}

/** Rules that comments switch off for all that follows. */
export function switchedOff(text: string, lines: readonly string[]): ReadonlySet<string> {
  return new Set(text.includes('-disable') ? lines.filter((line) => /^\s*\/\*/.test(line)).flatMap((line) => named(line, undefined)) : [])
}

const MAX_HOOK = 80

/** The line of the list that ends the hook which a line stands in, `}, [user])`: there its author writes what he has decided. */
function listOf(lines: readonly string[], from: number): number {
  const at = lines.slice(from, from + MAX_HOOK).findIndex((line) => /^\s*(?:\}\s*,\s*)?\[/.test(line))
  return at < 0 ? from : from + at
}

const HOOK = /\buse[A-Z]\w*(?:<[^()]*>)?\(/
const HOOK_AND_ITS_BODY = 40

/** The line on which the hook begins that a line stands in. */
function hookOf(lines: readonly string[], from: number): number {
  const above = lines.slice(Math.max(0, from - HOOK_AND_ITS_BODY), from + 1).findLastIndex((line) => HOOK.test(line))
  return above < 0 ? from : Math.max(0, from - HOOK_AND_ITS_BODY) + above
}

/** The author has named this very rule at this very place. */
export function isDecided({ rule_id, line }: RawFinding, lines: readonly string[], off: ReadonlySet<string>): boolean {
  const rule = lastPart(rule_id)
  if (SECURITY.has(rule_id)) return false
  if (rule === 'exhaustive-deps') {
    const list = listOf(lines, line - 1)
    if (named(lines[list], '-line').includes(rule) || named(lines[list - 1], '-next-line').includes(rule) || biomeNames(lines[hookOf(lines, line - 1) - 1]) === rule) return true
  }
  // the linter names the first of them, and comments stand where it is written again
  if (rule === 'no-dupe-keys' && keysAgain(lines, line - 1).some((again) => named(lines[again], '-line').includes(rule) || named(lines[again - 1], '-next-line').includes(rule))) return true
  return off.has(rule) || named(lines[line - 1], '-line').includes(rule) || named(lines[line - 2], '-next-line').includes(rule) || biomeNames(lines[line - 2]) === rule
}
