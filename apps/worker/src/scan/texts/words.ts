import { SEVERITIES, type Category, type Severity } from '@preflight/contracts'

export const number = (value: number) => value.toLocaleString('en-US')

/** "1 file", "2,000 files". */
export const counted = (count: number, one: string, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Joins sentences, leaving out what there is nothing to say about. */
export const paragraph = (sentences: readonly (string | null)[]) => sentences.filter((text) => text !== null && text !== '').join(' ')

export const CATEGORY_WORD: Record<Category, string> = {
  security: 'security',
  performance: 'performance',
  code_quality: 'code quality',
}

const severityWord = (severity: Severity) => (severity === 'info' ? 'informational' : severity)

/** Continues "Preflight found N findings": ", all of high severity" or ": 2 critical, 1 high and 5 low"; one finding's is named. */
export function bySeverity(findings: readonly { severity: Severity }[]): string {
  const counts = SEVERITIES.map((severity) => [severity, findings.filter((finding) => finding.severity === severity).length] as const)
  const present = counts.filter(([, count]) => count > 0)
  const [only, ...others] = present
  if (only && others.length === 0) return `, ${findings.length === 1 ? '' : findings.length === 2 ? 'both ' : 'all '}of ${severityWord(only[0])} severity`
  return `: ${listed(present.map(([severity, count]) => `${number(count)} ${severityWord(severity)}`))}`
}

/** Without the full stop that a title may or may not carry. */
export const bare = (text: string) => text.trim().replace(/[.:;,\s]+$/, '')

/** The first sentence of a longer text, without its full stop. A dot inside a name, a number or code ends nothing. */
export const firstSentence = (text: string) => bare(/^(?:`[^`]*`|[^`])*?[.!?](?=\s+[A-Z`"']|\s*$)/s.exec(text.trim())?.[0] ?? text).replaceAll(/\s+/g, ' ')

const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map(Object.entries({
  javascript: 'JavaScript', typescript: 'TypeScript', php: 'PHP', csharp: 'C#', cpp: 'C++', css: 'CSS', html: 'HTML',
  json: 'JSON', yaml: 'YAML', sql: 'SQL', scss: 'SCSS', xml: 'XML', toml: 'TOML', objectivec: 'Objective-C',
}))
export const languageName = (language: string) => LANGUAGE_NAMES.get(language) ?? sentence(language)
