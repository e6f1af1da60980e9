import { createHash } from 'node:crypto'
import { visibleName } from '@preflight/contracts'
import { added, type Datum, fenced, groundedText, Grounds, NO_TALLY, type Question, type Tally } from '@preflight/model'
import * as Type from 'typebox'
import type { StepWords } from '../../plan/step-words.ts'
import type { CheckTopic, Topic } from '../../plan/topics.ts'
import { rulesWords, stepTopics, type PlanRequest } from '../../plan/write-plan.ts'
import { CATEGORY_WORD } from '../../texts/words.ts'
import { VERDICT_WORDS } from '../verdict-words.ts'

/** Goes up with every change of what is asked, so that answers to another question are not used. */
const VERSION = 1

const Step = Type.Object({ id: Type.String({ maxLength: 80 }), why: Type.String({ maxLength: 600 }), change: Type.String({ maxLength: 600 }) })
export const PlanTexts = Type.Object({ steps: Type.Array(Step, { maxItems: 20 }) })
export type PlanTexts = Type.Static<typeof PlanTexts>

const SYSTEM = `You word the steps of an action plan that a code scanner made, for the developers who work through it. The steps and their order are decided.
Plain English, short sentences, no Markdown except backticks around code.
For each step of the data its id and
why: one or two sentences on what can happen if it is left undone.
change: one to three sentences on what to do, as an instruction, in the language and with the library of the data. An empty text for a step of the kind check.
Use only names and paths that the step's data has. No counts, hours, severities, scores or links. Nothing on whether the project can be launched.`

const TASK = 'Word the steps of the action plan that the data below describes.'

const MAX_OUTPUT = 3_000
const MAX_FILES = 3

/** What code writes beside the words: how many, how bad, how long, and what it comes to. */
const FIGURES = /\b(?:critical|high|medium|low|informational|severe|severity|scores?|points?|launch\w*|blockers?|hours?|percent)\b|%|\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:of|findings?|issues?|vulnerabilit\w+|files?|places?|occurrences?|routes?|checks?|queries|days?|steps?)\b/i
const FORBIDDEN = new RegExp(`${FIGURES.source}|${VERDICT_WORDS.source}`, 'i')

const line = (name: string, value: string | null | undefined) => (value ? [`${name}: ${value}`] : [])

/** Titles are the rules' own: those of findings may hold words of the project. */
function dataOf(topic: Topic | CheckTopic, ruleWords: PlanRequest['ruleWords']): string {
  if (topic.kind === 'check') {
    const [{ check_name, summary, recommendations }] = topic.checks
    return ['kind: check', `title: ${check_name}`, `state: ${summary}`, ...line('do', recommendations.join(' '))].join('\n')
  }
  const [first] = topic.findings
  const { why, change } = rulesWords(topic, ruleWords)
  const files = [...new Set(topic.findings.map(({ file_path }) => visibleName(file_path)))].slice(0, MAX_FILES)
  return ['kind: findings', `title: ${ruleWords(first.rule_id)?.title ?? topic.title}`, `category: ${CATEGORY_WORD[topic.category]}`, ...line('language', first.language), `files: ${files.join(', ')}`, ...line('why', why), ...line('do', change)].join('\n')
}

interface Asked {
  label: string
  topic: Topic | CheckTopic
  text: string
}

/** The words of a plan's steps: one question for all of them. Without figures, so that the same findings are asked about once. */
export class PlanQuestion {
  private readonly asked: readonly Asked[]

  constructor(request: PlanRequest) {
    this.asked = stepTopics(request).own.map((topic, at) => ({ label: `S${at + 1}`, topic, text: dataOf(topic, request.ruleWords) }))
  }

  get isWorthAsking(): boolean {
    return this.asked.length > 0
  }

  get question(): Question<typeof PlanTexts> {
    const data: Datum[] = this.asked.map(({ label, text }) => ({ kind: `step ${label}`, text }))
    return { name: 'plan', schema: PlanTexts, system: SYSTEM, prompt: fenced(TASK, data), maxOutput: MAX_OUTPUT }
  }

  /** What question and answer need at most, for the budget. */
  get tokens(): number {
    return Math.ceil((SYSTEM.length + this.question.prompt.length) / 4) + MAX_OUTPUT
  }

  key(model: string): string {
    return createHash('sha256').update(JSON.stringify(['plan', VERSION, model, this.asked.map(({ text }) => text)])).digest('base64url')
  }

  /** What of an answer the data of each step bears out, by the key of its topic. */
  read({ steps }: PlanTexts): { words: Map<string, StepWords>; tally: Tally } {
    const words = new Map<string, StepWords>()
    let tally = NO_TALLY
    for (const { label, topic, text } of this.asked) {
      const said = steps.find(({ id }) => id === label)
      const grounds = new Grounds([text], [], FORBIDDEN)
      const why = worded(said?.why, grounds)
      // what a check asks for is said by its probes, one by one
      const change = topic.kind === 'check' ? { text: null, tally: NO_TALLY } : worded(said?.change, grounds)
      words.set(topic.key, { why: why.text, change: change.text })
      tally = [why, change].reduce((sum, one) => added(sum, one.tally), tally)
    }
    return { words, tally }
  }
}

const RULES_SPOKE: Tally = { kept: 0, corrected: 1, dropped: 0 }

/** Null where the rules' own words say more than what is left. */
function worded(said: string | undefined, grounds: Grounds): { text: string | null; tally: Tally } {
  if (!said?.trim()) return { text: null, tally: RULES_SPOKE }
  const { text, tally } = groundedText(said.replace(/\s+/g, ' '), grounds, '')
  return tally.kept === 0 || tally.dropped > tally.kept ? { text: null, tally: { ...RULES_SPOKE, dropped: tally.dropped + tally.kept } } : { text, tally }
}
