import AutoFixHighRounded from '@mui/icons-material/AutoFixHighRounded'
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined'
import FilterListRounded from '@mui/icons-material/FilterListRounded'
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded'
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded'
import LinkRounded from '@mui/icons-material/LinkRounded'
import OpenInFullRounded from '@mui/icons-material/OpenInFullRounded'
import SearchRounded from '@mui/icons-material/SearchRounded'
import SegmentRounded from '@mui/icons-material/SegmentRounded'
import SortRounded from '@mui/icons-material/SortRounded'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { visibleName, CATEGORIES, SEVERITIES, type Finding } from '@preflight/contracts'
import type { Command } from '../../app/commands.ts'
import { CATEGORY_ICONS, CATEGORY_LABELS } from '../../components/category.ts'
import { SEVERITY_ICONS, SEVERITY_LABELS } from '../../components/severity.ts'
import { hidesFindings, withoutFilters } from './active-filters.ts'
import { indexFindings, type FindingFilters, type IndexedFinding } from './finding-filters.ts'
import { GROUPING_LABELS, GROUPINGS } from './finding-groups.ts'
import { SORT_LABELS, SORT_ORDERS } from './finding-order.ts'
import { searchTest, searchWords, weaknessWords } from './finding-search.ts'
import { lineOf, titleOf } from './finding-words.ts'

/** What a row or the dialog of a finding lets one do; absent where it does not. */
export interface FindingCommands {
  finding: Finding
  open?: () => void
  decide?: (() => void) | null
  select?: (() => void) | null
  fix?: (() => void) | null
  step?: (by: 1 | -1) => void
  copyLink?: () => void
}

/** What can be done with one finding. Its title stands beside each, so that nobody ignores another one. */
export function findingCommands({ finding, open, decide, select, fix, step, copyLink }: FindingCommands): Command[] {
  const ignored = finding.state === 'ignored'
  const command = (id: string, label: string, Icon: NonNullable<Command['Icon']>, keys: string | null, run: (() => void) | null | undefined): Command[] =>
    run ? [{ id: `finding:${id}`, group: 'This finding', label, detail: titleOf(finding), Icon, ...(keys && { keys: [keys] }), passing: true, run }] : []
  return [
    ...command('open', 'Open finding', OpenInFullRounded, 'Enter', open),
    ...command('fix', 'Fix finding', AutoFixHighRounded, 'f', fix),
    ...command('decide', ignored ? 'Restore finding' : 'Ignore finding', ignored ? VisibilityOutlined : VisibilityOffOutlined, 'e', decide),
    ...command('select', 'Select or unselect finding', CheckBoxOutlined, 'x', select),
    ...command('next', 'Next finding', KeyboardArrowDownRounded, 'j', step && (() => step(1))),
    ...command('previous', 'Previous finding', KeyboardArrowUpRounded, 'k', step && (() => step(-1))),
    ...command('link', 'Copy link to finding', LinkRounded, null, copyLink),
  ]
}

type Change = (changes: Partial<FindingFilters>) => void

const categoryCommands = (now: FindingFilters, change: Change): Command[] =>
  CATEGORIES.filter((one) => one !== now.category).map((category) => ({ id: `category:${category}`, group: 'Findings', label: `Only ${CATEGORY_LABELS[category]}`, also: 'filter show category', Icon: CATEGORY_ICONS[category], deep: true, run: () => change({ category }) }))

const severityCommands = (now: FindingFilters, change: Change): Command[] =>
  SEVERITIES.filter((one) => one !== now.severity).map((severity) => ({ id: `severity:${severity}`, group: 'Findings', label: `Only ${SEVERITY_LABELS[severity]}`, also: 'filter show severity', Icon: SEVERITY_ICONS[severity], deep: true, run: () => change({ severity }) }))

const sortCommands = (now: FindingFilters, change: Change): Command[] =>
  SORT_ORDERS.filter((one) => one !== now.sort).map((sort) => ({ id: `sort:${sort}`, group: 'Findings', label: `Sort by ${SORT_LABELS[sort]}`, also: 'order filter', Icon: SortRounded, deep: true, run: () => change({ sort }) }))

const groupCommands = (now: FindingFilters, change: Change): Command[] =>
  GROUPINGS.filter((one) => one !== now.group).map((group) => ({ id: `group:${group}`, group: 'Findings', label: group === 'none' ? 'Do not group findings' : `Group by ${GROUPING_LABELS[group]}`, also: 'group by arrange', Icon: SegmentRounded, deep: true, run: () => change({ group }) }))

interface ListState {
  filters: FindingFilters
  /** findings that are ignored */
  ignored: number
  change: Change
  search: () => void
}

/** What can be done with the list of findings. */
export function listCommands({ filters, ignored, change, search }: ListState): readonly Command[] {
  const clear: Command = { id: 'clear-filters', group: 'Findings', label: 'Clear filters', also: 'reset all', Icon: FilterListRounded, run: () => change(withoutFilters(filters)) }
  const withIgnored: Command = { id: 'show-ignored', group: 'Findings', label: filters.ignored ? 'Hide ignored findings' : 'Show ignored findings', also: 'filter', Icon: VisibilityOutlined, deep: true, run: () => change({ ignored: !filters.ignored }) }
  return [
    { id: 'search-findings', group: 'Findings', label: 'Search findings', also: 'find filter', Icon: SearchRounded, keys: ['/'], run: search },
    ...(hidesFindings(filters) ? [clear] : []),
    ...(ignored > 0 || filters.ignored ? [withIgnored] : []),
    ...categoryCommands(filters, change),
    ...severityCommands(filters, change),
    ...sortCommands(filters, change),
    ...groupCommands(filters, change),
  ]
}

/** Hits of findings that are listed; the ninth is found by another letter. */
const MOST_HITS = 8

const prepared = new WeakMap<readonly Finding[], readonly IndexedFinding[]>()

/** Sorted by severity, with the text in lower case: made once a list, at the first search. */
function indexOf(findings: readonly Finding[]): readonly IndexedFinding[] {
  const known = prepared.get(findings) ?? indexFindings(findings, 'severity', true)
  prepared.set(findings, known)
  return known
}

/** The first findings whose title, path, rule or weakness has all the words; those whose title has them come first. */
export function findFindings(findings: readonly Finding[], words: readonly string[]): readonly Finding[] {
  const inTitle: Finding[] = []
  const elsewhere: Finding[] = []
  const fits = searchTest(searchWords(words.join(' ')))
  for (const entry of indexOf(findings)) {
    if (!fits(entry)) continue
    const { finding, text } = entry
    const title = text.slice(0, text.indexOf('\n'))
    if (words.every((word) => title.includes(word))) inTitle.push(finding)
    else if (elsewhere.length < MOST_HITS) elsewhere.push(finding)
    if (inTitle.length === MOST_HITS) break
  }
  return [...inTitle, ...elsewhere].slice(0, MOST_HITS)
}

export const hitCommand = (finding: Finding, open: (id: string) => void): Command => ({
  id: `open:${finding.id}`,
  group: 'Findings',
  label: titleOf(finding),
  detail: `Line ${lineOf(finding)} in ${visibleName(finding.file_path)}`,
  also: `${finding.rule_id} ${weaknessWords(finding)}`,
  Icon: SEVERITY_ICONS[finding.severity],
  passing: true,
  run: () => open(finding.id),
})
