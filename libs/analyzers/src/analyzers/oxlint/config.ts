import { oxlintRules } from './catalogue.ts'

/** Rules that need more than a severity. */
const OPTIONS: ReadonlyMap<string, unknown> = new Map(Object.entries({
  'no-cond-assign': 'except-parens',
  'no-constant-condition': { checkLoops: false },
  'no-unused-vars': { vars: 'local', args: 'none', caughtErrors: 'none', ignoreRestSiblings: true, varsIgnorePattern: '^_|^React$' },
  'no-redeclare': { builtinGlobals: false },
  'no-empty-pattern': { allowObjectPatternsAsParameters: true },
  'no-unstable-nested-components': { allowAsProps: true },
  'array-callback-return': { allowImplicit: true },
  'valid-typeof': { requireStringLiterals: false },
  'no-unknown-property': { ignore: ['css', 'jsx', 'global', 'tw', 'sx', 'styleName'] },
}))

/** Plugins by the name under which a report names them; most are the same. */
const REPORTED_AS: ReadonlyMap<string, string> = new Map(Object.entries({ 'react-hooks': 'react', 'react-perf': 'react-perf' }))

const PREFIX = 'oxlint/'

const toolName = (id: string) => id.slice(PREFIX.length)

/**
 * The whole configuration the linter gets: exactly the rules of our catalogue, no category, no environment of the project.
 */
export const oxlintConfig = {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'promise', 'node'],
  categories: { correctness: 'off' },
  env: { builtin: true, es2024: true, browser: true, node: true, jest: true, mocha: true },
  rules: Object.fromEntries(oxlintRules.map(({ id }) => [toolName(id), configured(toolName(id))])),
} as const

function configured(name: string): unknown {
  const options = OPTIONS.get(name.slice(name.indexOf('/') + 1))
  return options === undefined ? 'warn' : ['warn', options]
}

const ids = new Set(oxlintRules.map(({ id }) => id))

/** Our id for a code such as `eslint(no-debugger)` or `react-hooks(rules-of-hooks)`; null if the rule is not ours. */
export function ruleIdOf(code: string): string | null {
  const found = /^([\w-]+)\(([\w-]+)\)$/.exec(code)
  if (!found) return null
  const plugin = REPORTED_AS.get(found[1] ?? '') ?? found[1]
  const id = plugin === 'eslint' ? `${PREFIX}${found[2]}` : `${PREFIX}${plugin}/${found[2]}`
  return ids.has(id) ? id : null
}
