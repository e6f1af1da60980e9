import { formatNumber, listed, SEVERITIES, type Category, type Severity } from '@preflight/contracts'

export { counted, languageName, listed, formatNumber as number } from '@preflight/contracts'

export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Joins sentences, leaving out what there is nothing to say about. */
export const paragraph = (sentences: readonly (string | null)[]) => sentences.filter((text) => text !== null && text !== '').join(' ')

export const CATEGORY_WORD: Record<Category, string> = {
  security: 'security',
  performance: 'performance',
  code_quality: 'code quality',
}

export const severityWord = (severity: Severity) => (severity === 'info' ? 'informational' : severity)

/** Continues "N findings": ", all high" or ": 2 critical, 1 high and 5 low"; '' for a single one, whose severity stands with its title. */
export function bySeverity(findings: readonly { severity: Severity }[]): string {
  const counts = SEVERITIES.map((severity) => [severity, findings.filter((finding) => finding.severity === severity).length] as const)
  const present = counts.filter(([, count]) => count > 0)
  const [only, ...others] = present
  if (findings.length < 2) return ''
  if (only && others.length === 0) return `, ${findings.length === 2 ? 'both' : 'all'} ${severityWord(only[0])}`
  return `: ${listed(present.map(([severity, count]) => `${formatNumber(count)} ${severityWord(severity)}`))}`
}

/** Without the full stop that a title may or may not carry. */
export const bare = (text: string) => text.trim().replace(/[.:;,\s]+$/, '')

/** The first sentence of a longer text, without its full stop. A dot inside a name, a number or code ends nothing. */
export const firstSentence = (text: string) => bare(/^(?:`[^`]*`|[^`])*?[.!?](?=\s+[A-Z`"']|\s*$)/s.exec(text.trim())?.[0] ?? text).replaceAll(/\s+/g, ' ')
