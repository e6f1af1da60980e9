import { visibleName, type ActionPlanStep, type Effort } from '@preflight/contracts'
import { readinessWith } from '@preflight/scoring'
import { bySeverity, CATEGORY_WORD, counted, listed, number, paragraph, sentence, severityWord } from '../texts/words.ts'
import { NO_PLAN_WORDS, type PlanWords, type StepWords } from './step-words.ts'
import { effortOf, topicsOf, type CheckTopic, type PlanInput, type Topic } from './topics.ts'

/** More than this nobody works through; what is left becomes the last step. */
const MAX_STEPS = 15
const MAX_FILES_NAMED = 3
const MAX_KINDS_NAMED = 3

export interface RuleWords {
  title: string
  why: string
  /** what to do, whatever the language */
  fix: string
}

export interface PlanRequest extends Omit<PlanInput, 'ruleTitle'> {
  /** a rule's own words; null for one that is not in the catalogue any more */
  ruleWords: (ruleId: string) => RuleWords | null
}

export type PlanStep = Pick<ActionPlanStep, 'step' | 'title' | 'description' | 'finding_ids' | 'check_names' | 'effort' | 'hours' | 'readiness_after' | 'text_source'>

const quoted = (text: string) => `"${text}"`

/** "src/a.ts (line 3)", "src/a.ts (5 occurrences, first at line 3)". */
function fileText(path: string, lines: readonly number[]): string {
  const [first = 1] = [...lines].sort((a, b) => a - b)
  return lines.length === 1 ? `${path} (line ${first})` : `${path} (${number(lines.length)} occurrences, first at line ${first})`
}

function whereText({ findings }: Topic): string {
  const files = new Map<string, number[]>()
  for (const { file_path, line } of findings) files.set(file_path, [...(files.get(file_path) ?? []), line])
  const named = [...files].slice(0, MAX_FILES_NAMED).map(([path, lines]) => fileText(path, lines))
  const left = files.size - named.length
  return `Where: ${listed(left > 0 ? [...named, counted(left, 'more file')] : named)}.`
}

function gainText({ findings, category, score }: Topic): string | null {
  if (!score || score.then <= score.now) return null
  return `${sentence(CATEGORY_WORD[category])} score with ${findings.length === 1 ? 'it' : 'all of them'} fixed: ${score.then} (now ${score.now}).`
}

function titleText({ findings: [first, ...others], title, isInCode }: Topic): string {
  if (others.length === 0) return `Fix ${quoted(title)} in ${visibleName(first.file_path)}`
  return `Fix ${quoted(title)} (${counted(others.length + 1, 'occurrence')}${isInCode ? '' : ' in tests, examples or documentation'})`
}

const outsideText = ({ findings, isInCode }: Topic) =>
  isInCode ? null : `${findings.length === 1 ? 'It is' : 'They are'} in tests, examples or documentation, not in code that ships.`

/** Whether all findings are in one language, JavaScript being a part of TypeScript: then the first one's fix serves for all. */
function isOneLanguage({ findings: [first, ...others] }: Topic): boolean {
  const family = (language: string | null) => (language === 'typescript' ? 'javascript' : language)
  return others.every(({ language }) => family(language) === family(first.language))
}

const countText = ({ findings, category }: Topic) => {
  const what = counted(findings.length, `${CATEGORY_WORD[category]} finding`)
  return findings.length === 1 ? `${what} (${severityWord(findings[0].severity)}).` : `${what}${bySeverity(findings)}.`
}

/** Why it matters and what to do, in the words of the rules. */
export function rulesWords(topic: Topic, ruleWords: PlanRequest['ruleWords']): { why: string; change: string | null } {
  const [first] = topic.findings
  const rule = ruleWords(first.rule_id)
  return { why: rule?.why ?? first.description, change: isOneLanguage(topic) ? first.remediation : (rule?.fix ?? first.remediation) }
}

/** Three lines: what it is and why it matters, what to do, where. */
function descriptionText(topic: Topic, ruleWords: PlanRequest['ruleWords'], told: StepWords | undefined): string {
  const rules = rulesWords(topic, ruleWords)
  const what = [countText(topic), topic.isBlocker ? 'Fix before launch.' : null, outsideText(topic), told?.why ?? rules.why]
  const lines = [what, [told?.change ?? rules.change], [whereText(topic), gainText(topic)]]
  return lines.map(paragraph).filter((line) => line !== '').join('\n')
}

type Draft = Omit<PlanStep, 'step' | 'readiness_after'> & { check_ids: readonly string[] }

const HOURS: Record<Effort, number> = { small: 1, medium: 4, large: 16 }

const isTold = (told: StepWords | undefined) => told !== undefined && (told.why !== null || told.change !== null)

const stepOf = (topic: Topic | CheckTopic, ruleWords: PlanRequest['ruleWords'], told: StepWords | undefined): Draft => ({
  title: topic.kind === 'check' ? `Complete ${quoted(topic.title)}` : titleText(topic),
  description: topic.kind === 'check' ? checkText(topic, told) : descriptionText(topic, ruleWords, told),
  finding_ids: topic.kind === 'check' ? [] : topic.findings.map(({ id }) => id),
  check_names: topic.checks.map(({ check_name }) => check_name),
  check_ids: topic.checks.map(({ check_id }) => check_id),
  effort: topic.effort,
  hours: HOURS[topic.effort],
  text_source: isTold(told) ? 'model' : 'rules',
})

/** Three lines: what is missing and why it matters, what to do, where. */
function checkText({ isBlocker, checks: [check] }: CheckTopic, told: StepWords | undefined): string {
  const places = check.evidence.slice(0, MAX_FILES_NAMED).map(({ file_path, line }) => (line === null ? visibleName(file_path) : `${visibleName(file_path)} (line ${line})`))
  const lines = [[check.summary, isBlocker ? 'Fix before launch.' : null, told?.why ?? null], check.recommendations, [places.length > 0 ? `Where: ${listed(places)}.` : null]]
  return lines.map(paragraph).filter((line) => line !== '').join('\n')
}

/** One last step for all that has no step of its own. */
function restOf(topics: readonly (Topic | CheckTopic)[]): Draft {
  const findings = topics.flatMap((topic) => (topic.kind === 'findings' ? topic.findings : []))
  const left = topics.flatMap(({ checks }) => checks)
  const named = (some: readonly (Topic | CheckTopic)[]) => listed(some.slice(0, MAX_KINDS_NAMED).map(({ title }) => quoted(title)))
  const blockers = topics.filter(({ isBlocker }) => isBlocker)
  const others = topics.filter(({ isBlocker }) => !isBlocker)
  const ofFindings = topics.filter(({ kind }) => kind === 'findings')
  const alone = topics.length - ofFindings.length
  const effort = effortOf([...findings, ...Array.from({ length: alone }, () => ({ hasEdit: false }))])
  return {
    title: restTitle(findings.length, alone),
    description: paragraph([
      findings.length > 0 ? `${counted(findings.length, 'finding')} of ${counted(ofFindings.length, 'more kind')}${bySeverity(findings)}.` : null,
      alone > 0 ? `${counted(alone, 'check')} of the launch checklist: ${areasOf(topics)}.` : null,
      blockers.length > 0 ? `Fix before launch: ${named(blockers)}.` : null,
      others.length > 0 ? `${blockers.length > 0 ? 'Then' : 'Start with'}: ${named(others)}.` : null,
    ]),
    finding_ids: findings.map(({ id }) => id),
    check_names: [...new Set(left.map(({ check_name }) => check_name))],
    check_ids: [...new Set(left.map(({ check_id }) => check_id))],
    effort,
    hours: topics.reduce((sum, topic) => sum + HOURS[topic.effort], 0),
    text_source: 'rules',
  }
}

function restTitle(findings: number, checks: number): string {
  if (checks === 0) return `Fix the remaining ${counted(findings, 'finding')}`
  if (findings === 0) return `Complete the remaining ${counted(checks, 'check')}`
  return `Finish the rest: ${counted(findings, 'finding')} and ${counted(checks, 'check')}`
}

/** "3 of Reliability, 1 of Payments": checks without a step of their own, by area. */
function areasOf(topics: readonly (Topic | CheckTopic)[]): string {
  const areas = new Map<string, number>()
  for (const topic of topics) if (topic.kind === 'check') areas.set(topic.checks[0].area, (areas.get(topic.checks[0].area) ?? 0) + 1)
  return listed([...areas].map(([area, count]) => `${number(count)} of ${quoted(area)}`))
}

/** What has a step of its own, and what the last step gathers. */
export function stepTopics({ ruleWords, ...input }: PlanRequest): { own: (Topic | CheckTopic)[]; rest: (Topic | CheckTopic)[] } {
  const topics = topicsOf({ ...input, ruleTitle: (ruleId) => ruleWords(ruleId)?.title ?? null })
  const own = topics.length > MAX_STEPS ? topics.slice(0, MAX_STEPS - 1) : topics
  return { own, rest: topics.slice(own.length) }
}

/**
 * The action plan of a scan, written from its findings and the words of their rules: blockers first, then what gains
 * most for its effort. The same scan always gets the same plan.
 * @param told a model's words for its steps; title, order, effort, places and figures do not depend on them
 */
export function writePlan(request: PlanRequest, told: PlanWords = NO_PLAN_WORDS): PlanStep[] {
  const { own, rest } = stepTopics(request)
  const steps = [...own.map((topic) => stepOf(topic, request.ruleWords, told.get(topic.key))), ...(rest.length > 0 ? [restOf(rest)] : [])]
  return withReadiness(steps, request.checks)
}

/** The readiness after each step: a check passes with the last of the steps that it rests on. */
function withReadiness(steps: readonly Draft[], checks: PlanInput['checks']): PlanStep[] {
  return steps.map(({ check_ids: _, ...step }, index) => {
    const later = new Set(steps.slice(index + 1).flatMap((one) => one.check_ids))
    const done = steps.slice(0, index + 1).flatMap((one) => one.check_ids).filter((id) => !later.has(id))
    return { step: index + 1, ...step, readiness_after: readinessWith(checks, done) }
  })
}
