import { CATEGORIES, counted, fileCounts, formatNumber, namedPaths, notAssessedText, partialSentences, SEVERITIES, SEVERITY_TEXT, severityReasonText, visibleName, type Category, type PartialScan, type Severity } from '@preflight/contracts'
import { bandOf } from '@preflight/scoring'
import type { Report, ReportedFinding } from '../report.ts'
import { BAND_STYLE, painter, SEVERITY_STYLE, type Paint } from './style.ts'

/** Longer places push their title to the right rather than all others. */
const MAX_PLACE_WIDTH = 56

/** Files named in one line; --format json names all. */
const MAX_NAMED = 5

const CATEGORY_NAMES: Record<Category, string> = { security: 'Security', performance: 'Performance', code_quality: 'Code Quality' }

const placeOf = ({ file_path, line_number }: ReportedFinding) => visibleName(line_number ? `${file_path}:${line_number}` : file_path)

function group(severity: Severity, findings: readonly ReportedFinding[], width: number, paint: Paint): string[] {
  const own = findings.filter((finding) => finding.severity === severity)
  if (own.length === 0) return []
  const head = `${paint('bold', paint(SEVERITY_STYLE[severity], SEVERITY_TEXT[severity]))} ${paint('dim', formatNumber(own.length))}`
  const rows = own.flatMap((finding) => {
    const place = placeOf(finding).padEnd(width)
    const reasons = finding.severity_reasons.map((reason) => paint('dim', `  ${''.padEnd(width)}  ${visibleName(severityReasonText(reason))}`))
    return [`  ${place}  ${visibleName(finding.title)}  ${paint('dim', visibleName(finding.rule_id))}`, ...reasons]
  })
  return [head, ...rows, '']
}

function scoreText(category: Category, score: number | null, paint: Paint): string {
  const name = CATEGORY_NAMES[category]
  if (score === null) return `${name} -- ${paint('dim', '(not analysed)')}`
  const band = bandOf(score)
  return `${name} ${paint('bold', paint(BAND_STYLE[band.name], String(score)))} ${band.word}`
}

function totals({ findings, engine }: Report): string {
  const counts = SEVERITIES.map((severity) => [severity, findings.filter((one) => one.severity === severity).length] as const)
  const parts = counts.filter(([, number]) => number > 0).map(([severity, number]) => `${formatNumber(number)} ${severity}`)
  const found = findings.length === 0 ? 'No findings' : `${counted(findings.length, 'finding')} (${parts.join(', ')})`
  const seconds = (engine.duration_ms / 1000).toFixed(1)
  return `${found} in ${counted(engine.files_analysed, 'file')}, ${counted(engine.lines_of_code, 'line')} of code, ${seconds} s`
}

function leftOut({ skipped, engine }: Report): string[] {
  const { total, secretsOnly, skipped: files } = fileCounts({ ...engine, skipped })
  const lines = files > 0 ? [`${counted(files, 'file')} of ${formatNumber(total)} skipped; --format json names each with its reason`] : []
  if (secretsOnly > 0) lines.push(`${counted(secretsOnly, 'file')} searched for secrets only: no rules for their kind`)
  const unreadable = skipped.filter(({ reason }) => reason === 'unreadable')
  if (unreadable.length > 0) lines.push(`Could not be read: ${visibleName(namedPaths(unreadable, MAX_NAMED))}`)
  const parts = skipped.filter(({ reason }) => reason === 'in_part').length
  if (parts > 0) lines.push(`${counted(parts, 'place')} analysed in part; --format json names each with its reason`)
  if (engine.suppressed > 0) lines.push(`${counted(engine.suppressed, 'finding')} suppressed by preflight-ignore comments`)
  if (engine.silenced) lines.push(`${counted(engine.silenced, 'comment')} for other tools (eslint-disable, noqa, ...) not honoured`)
  return lines
}

/** What no rule looked at, beside the scores: no finding there proves nothing. */
const notAssessed = ({ engine }: Report, paint: Paint): string[] =>
  (engine.not_assessed ?? []).map((entry) => `${paint('yellow', 'Not assessed:')} ${visibleName(notAssessedText(entry))}`)

/** What the scan could not do, before anything that it found. */
function missing(partial: PartialScan | null, paint: Paint): string[] {
  if (!partial) return []
  return [...partialSentences(partial, MAX_NAMED).map((sentence) => `${paint('bold', paint('yellow', 'Partial scan:'))} ${visibleName(sentence)}`), '']
}

/** Findings by severity with aligned places, then counts and scores. */
export function renderTable(report: Report, colours: boolean, partial: PartialScan | null = null): string {
  const paint = painter(colours)
  const widths = report.findings.map((finding) => placeOf(finding).length)
  const width = widths.reduce((widest, one) => Math.max(widest, Math.min(one, MAX_PLACE_WIDTH)), 0)
  const groups = SEVERITIES.flatMap((severity) => group(severity, report.findings, width, paint))
  const scores = CATEGORIES.map((category) => scoreText(category, report.scores[category], paint)).join('   ')
  return [...missing(partial, paint), ...groups, totals(report), scores, ...notAssessed(report, paint), ...leftOut(report).map((line) => paint('dim', line)), ''].join('\n')
}
