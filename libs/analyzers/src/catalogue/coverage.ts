import type { Category, ScanReceipt } from '@preflight/contracts'
import { rules } from '../rules/index.ts'
import { countsForCoverage, parsedAs } from '../inventory/languages.ts'
import type { Language } from '../types.ts'

/** Languages that an analyzer other than our own rules covers, per category. */
const BY_OTHERS: Record<Category, readonly Language[]> = {
  security: [],
  performance: ['javascript', 'typescript', 'python'],
  code_quality: ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'],
}

const covered = (category: Category): ReadonlySet<Language> =>
  new Set([...BY_OTHERS[category], ...rules.filter((rule) => rule.category === category).flatMap((rule) => rule.languages)])

/**
 * Share of the code lines that stand in a language with rules, 0-1 per category; 0 where there is no code.
 * @param unfollowed lines by language whose data flow was lost: nobody knows how secure they are
 */
export function coverageOf(languages: Readonly<Record<string, number>>, unfollowed: Readonly<Record<string, number>> = {}): ScanReceipt['coverage'] {
  const without = new Map(Object.entries(unfollowed))
  const counted = Object.entries(languages).filter(([language]) => countsForCoverage(language))
  const total = counted.reduce((sum, [, lines]) => sum + lines, 0)
  const share = (category: Category) => {
    const has = covered(category)
    const lost = (language: string) => (category === 'security' ? (without.get(language) ?? 0) : 0)
    const lines = counted.filter(([language]) => isCovered(has, language)).reduce((sum, [language, count]) => sum + count - lost(language), 0)
    return total === 0 ? 0 : Math.round((lines / total) * 1000) / 1000
  }
  return { security: share('security'), performance: share('performance'), code_quality: share('code_quality') }
}

function isCovered(has: ReadonlySet<Language>, language: string): boolean {
  const parsed = parsedAs(language)
  return parsed !== null && has.has(parsed)
}
