import { FINDING_TYPES, type FindingType } from '@preflight/contracts'
import { location, titleOf, type ExportedFinding } from './rows.ts'

const HEADINGS: Record<FindingType, string> = {
  security: 'Security Issues',
  performance: 'Performance Issues',
  code_quality: 'Code Quality Issues',
  launch_ready: 'Launch Readiness Checklist',
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Titles are plain text: nothing in them may become markup, a link or an image. */
const plain = (text: string) => oneLine(text).replace(/[\\`*_{}[\]()<>#!|~]/g, '\\$&')

/** A code span that holds any text: its fence is longer than the longest run of backticks inside. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const padding = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return `${fence}${padding}${oneLine(text)}${padding}${fence}`
}

const CODE = /(^```[^\n]*\n[\s\S]*?^```[ \t]*$|`[^`\n]+`)/m

const prose = (text: string) => text.replaceAll('<', '&lt;').replace(/^(\s{0,3})(#|```|~~~)/gm, '$1\\$2')

/**
 * Descriptions keep their own Markdown and closed code, but no HTML, and nothing in them starts a heading of the report
 * or a code block that swallows what follows.
 */
const body = (text: string) =>
  text
    .trim()
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : prose(part)))
    .join('')

function section(finding: ExportedFinding): string {
  const facts = [`- **Type:** ${finding.finding_type}`, `- **Severity:** ${finding.severity}`]
  const place = location(finding)
  if (place) facts.push(`- **Location:** ${codeSpan(place)}`)
  const parts = [`### ${plain(titleOf(finding))}`, facts.join('\n'), body(finding.description)]
  if (finding.fix_suggestion) parts.push('**Fix Suggestion:**', body(finding.fix_suggestion))
  return parts.filter(Boolean).join('\n\n')
}

function chapter(type: FindingType, findings: readonly ExportedFinding[]): string[] {
  const own = findings.filter((finding) => finding.finding_type === type)
  return own.length === 0 ? [] : [`## ${HEADINGS[type]}`, ...own.map(section)]
}

/** Findings as a Markdown report, grouped by type, in the order given within each; types without findings are left out. */
export function toMarkdown(findings: readonly ExportedFinding[], projectName: string): string {
  const title = projectName.trim() ? `# ${plain(projectName)} - Findings` : '# Findings'
  const chapters = FINDING_TYPES.flatMap((type) => chapter(type, findings))
  const rest = chapters.length === 0 ? ['No findings.'] : chapters
  return `${[title, ...rest].join('\n\n')}\n`
}
