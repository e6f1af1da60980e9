import type { Effect, Entry } from './entry.ts'
import { NOT_IN_TABLE } from './document-rest.ts'
import type { Theme } from './policy.ts'

const INTRO = `# 0012 Severity is what can be relied on

A rule says how severe a weakness is; a model or a hit may name a variant of it that is more or less severe by itself. That
is the **base**. What else is known about a finding are **circumstances**: typed facts, stated by whoever sees them
(\`severity/circumstance.ts\`) and judged in one table (\`severity/policy.ts\`), entry by entry in this order, once for all
findings of a program. Each entry that changes a severity is kept with the finding as a reason, and shown with it.

Who filters for critical and high must be able to rely on what is shown. So a circumstance that makes harm unlikely or small
lowers the severity, and never hides the finding: each place still needs a fix. "One lower" is one step of critical, high,
medium, low and info.

This page is generated from the table (\`npm run docs:severity\`); a test keeps it true.
`

/** The page that lists every entry of the policy. */
export const renderPolicy = (themes: readonly Theme[]): string => [INTRO, ...themes.map(section), NOT_IN_TABLE].join('\n')

function section({ title, entries }: Theme): string {
  const rows = entries.map(({ id, effect, because }) => `| ${id} | ${inWords(effect)} | ${shown(because)} |`)
  return [`## ${title}`, '', '| Entry | Severity | Because |', '|---|---|---|', ...rows, ''].join('\n')
}

function inWords(effect: Effect): string {
  if ('set' in effect) return effect.set
  if ('raise' in effect) return 'one higher'
  if (!('lower' in effect)) return `${effect.cap} at most`
  const { cap, notBelow } = effect
  return ['one lower', ...(cap ? [`${cap} at most`] : []), ...(notBelow ? [`${notBelow} at least`] : [])].join(', ')
}

/** What is filled in for each finding, in italics. */
const PLACES = new Map([['{at}', '*file and line*'], ['{file}', '*file*'], ['{check}', '*name of the check*']])

const shown = (because: Entry['because']): string => because.replace(/\{\w+\}/g, (name) => PLACES.get(name) ?? name).replaceAll('|', '\\|')
