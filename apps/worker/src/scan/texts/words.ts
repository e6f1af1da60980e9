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

/** "2 critical, 1 high and 5 low". */
export function severityCounts(findings: readonly { severity: Severity }[]): string {
  const counts = SEVERITIES.map((severity) => [severity, findings.filter((finding) => finding.severity === severity).length] as const)
  const word = (severity: Severity) => (severity === 'info' ? 'informational' : severity)
  return listed(counts.filter(([, count]) => count > 0).map(([severity, count]) => `${number(count)} ${word(severity)}`))
}

/** Without the full stop that a title may or may not carry. */
export const bare = (text: string) => text.trim().replace(/[.:;,\s]+$/, '')

/** The first sentence of a longer text, without its full stop. A dot inside a name or number ends nothing. */
export const firstSentence = (text: string) => bare(/^.*?[.!?](?=\s+[A-Z`"']|\s*$)/s.exec(text.trim())?.[0] ?? text).replaceAll(/\s+/g, ' ')

const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  javascript: 'JavaScript', typescript: 'TypeScript', php: 'PHP', csharp: 'C#', cpp: 'C++', css: 'CSS', html: 'HTML',
  json: 'JSON', yaml: 'YAML', sql: 'SQL', scss: 'SCSS', xml: 'XML', toml: 'TOML', objectivec: 'Objective-C',
}
export const languageName = (language: string) => LANGUAGE_NAMES[language] ?? sentence(language)
