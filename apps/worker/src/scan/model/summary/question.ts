import { createHash } from 'node:crypto'
import { catalogue, fixFor } from '@preflight/analyzers'
import { CATEGORIES, type Category } from '@preflight/contracts'
import { added, type Datum, fenced, groundedText, Grounds, NO_TALLY, type Question, type Tally } from '@preflight/model'
import * as Type from 'typebox'
import { hotspotOf } from '../../texts/places.ts'
import type { Situation } from '../../texts/subject.ts'
import type { Told } from '../../texts/told.ts'
import { bySeverity, CATEGORY_WORD, counted, firstSentence, languageName, severityWord } from '../../texts/words.ts'
import { VERDICT_WORDS } from '../verdict-words.ts'
import { factsOf, type Facts, type Scope } from './facts.ts'
import { unprovenFigure, type Named } from './statements.ts'
import { kindsOf, type Kind } from './subjects.ts'

/** Goes up with every change of what is asked, so that answers to another question are not used. */
const VERSION = 1

const Text = Type.String({ maxLength: 1_200 })

/** A text is empty where a category has no findings. */
export const SummaryTexts = Type.Object({
  overall: Text,
  security: Text,
  performance: Text,
  code_quality: Text,
  key_findings: Type.Array(Type.Object({ id: Type.String({ maxLength: 80 }), leads_to: Type.String({ maxLength: 240 }) }), { maxItems: 20 }),
})
export type SummaryTexts = Type.Static<typeof SummaryTexts>

const SYSTEM = `You write the summaries of a code scan for the people who decide about the project and for those who fix it.
Plain English, short sentences, no Markdown except backticks around code.
overall: three to five sentences on what the findings lead to, where they concentrate and what to do first.
security, performance, code_quality: two to four sentences each on the same for that category; an empty text where it has no findings.
key_findings: for each kind of the data its id and what it leads to, a clause of at most 20 words that begins in lower case and has no full stop.
Scores, counts and severities are written beside your texts: leave them out unless a sentence needs one, and then copy it exactly.
Use only numbers, paths and names that the data has. No links. No verdict on whether the project is good, safe or ready, and no comparison with earlier scans.`

const TASK = 'Write the summaries of the scan that the data below describes.'

const MAX_OUTPUT = 1_600

function scopeLine(word: string, scope: Scope, { findings, scores }: Situation): string {
  const own = findings.filter(({ finding_type }) => scope === 'all' || finding_type === scope)
  const hotspot = hotspotOf(own)
  const files = new Set(own.map(({ file_path }) => file_path)).size
  return [
    `${word}: ${counted(own.length, 'finding')}${bySeverity(own)} in ${counted(files, 'file')}`,
    ...(scope !== 'all' && scores[scope] !== null ? [`score ${scores[scope]} of 100`] : []),
    ...(hotspot ? [`${hotspot.findings} in ${hotspot.path}`] : []),
  ].join('; ')
}

function kindLines({ label, rule_id, title, category, severity, count, files, path, line, remediation }: Kind): string {
  const rule = catalogue.get(rule_id)
  const fix = remediation ?? (rule ? fixFor(rule.fix, null) : null)
  return [
    `${label}: ${title} (${CATEGORY_WORD[category]}, ${severityWord(severity)}), ${counted(count, 'occurrence')} in ${counted(files, 'file')}, first ${path} line ${line}`,
    ...(rule ? [`why: ${rule.why}`] : []),
    ...(fix ? [`do: ${firstSentence(fix)}.`] : []),
  ].join('\n')
}

/** Everything that the summaries of one scan are asked about and held to. No source code, and nothing that changes from scan to scan of the same code. */
export class SummaryQuestion {
  private readonly kinds: readonly Kind[]
  private readonly facts: Facts
  private readonly named: Named
  private readonly data: readonly Datum[]

  constructor(situation: Situation) {
    this.kinds = kindsOf(situation)
    this.facts = factsOf(situation, this.kinds)
    this.data = this.dataOf(situation)
    const hotspots = this.scopes.map((scope) => hotspotOf(situation.findings.filter(({ finding_type }) => scope === 'all' || finding_type === scope))?.path)
    this.named = {
      titles: [...new Set(this.kinds.map(({ title }) => title))],
      paths: [...new Set([...this.kinds.map(({ path }) => path), ...hotspots.filter((path) => path !== undefined)])],
    }
  }

  private get scopes(): Scope[] {
    return ['all', ...CATEGORIES]
  }

  /** Without findings there is nothing to word. */
  get isWorthAsking(): boolean {
    return this.kinds.length > 0
  }

  private dataOf(situation: Situation): Datum[] {
    const scopes = this.scopes.map((scope) => scopeLine(scope === 'all' ? 'whole project' : CATEGORY_WORD[scope], scope, situation))
    return [
      { kind: 'scan', text: [`languages: ${Object.keys(situation.receipt.languages).map(languageName).join(', ')}`, ...scopes].join('\n') },
      { kind: 'kinds', text: this.kinds.map(kindLines).join('\n\n') },
    ]
  }

  get question(): Question<typeof SummaryTexts> {
    return { name: 'summaries', schema: SummaryTexts, system: SYSTEM, prompt: fenced(TASK, this.data), maxOutput: MAX_OUTPUT }
  }

  /** What question and answer need at most, for the budget. */
  get tokens(): number {
    return Math.ceil((SYSTEM.length + this.question.prompt.length) / 4) + MAX_OUTPUT
  }

  key(model: string): string {
    return createHash('sha256').update(JSON.stringify(['summary', VERSION, model, this.data])).digest('base64url')
  }

  /** What of an answer the data bears out. */
  read(answer: SummaryTexts): { words: Told; tally: Tally } {
    const overall = this.text(answer.overall, 'all')
    const own = CATEGORIES.map((category) => ({ category, ...this.text(answer[category], category) }))
    const wordings = this.kinds.map((kind) => ({ kind, ...this.wording(answer, kind) }))
    return {
      words: {
        overall: overall.text,
        categories: new Map(own.flatMap(({ category, text }): [Category, string][] => (text === null ? [] : [[category, text]]))),
        keyFindings: new Map(wordings.flatMap(({ kind, text }): [string, string][] => (text === null ? [] : [[kind.finding_id, text]]))),
      },
      tally: [...own, ...wordings].reduce((sum, { tally }) => added(sum, tally), overall.tally),
    }
  }

  /** Null where the rules' own text says more than what is left. */
  private text(said: string, scope: Scope): { text: string | null; tally: Tally } {
    const isAbout = this.kinds.some(({ category }) => scope === 'all' || category === scope)
    if (!isAbout || said.trim() === '') return { text: null, tally: isAbout ? RULES_SPOKE : NO_TALLY }
    const { text, tally } = groundedText(said.replace(/\s+/g, ' '), this.grounds(scope), '')
    return tally.kept === 0 || tally.dropped > tally.kept ? { text: null, tally: { ...RULES_SPOKE, dropped: tally.dropped + tally.kept } } : { text, tally }
  }

  private wording({ key_findings }: SummaryTexts, { label, category }: Kind): { text: string | null; tally: Tally } {
    const said = key_findings.find(({ id }) => id === label)?.leads_to.replace(/\s+/g, ' ').trim().replace(/\.$/, '')
    if (!said) return { text: null, tally: RULES_SPOKE }
    const { text, tally } = groundedText(said, this.grounds(category), '')
    return tally.kept === 1 && tally.dropped === 0 ? { text, tally } : { text: null, tally: RULES_SPOKE }
  }

  private grounds(scope: Scope): Grounds {
    return new SummaryGrounds(this.data.map(({ text }) => text), (sentence) => unprovenFigure(sentence, scope, this.facts, this.named))
  }
}

const RULES_SPOKE: Tally = { kept: 0, corrected: 1, dropped: 0 }

/** Figures are held to what they count, not only to the numbers that occur somewhere. */
class SummaryGrounds extends Grounds {
  private readonly figures: (sentence: string) => string | null

  constructor(data: readonly string[], figures: (sentence: string) => string | null) {
    super(data, [], VERDICT_WORDS)
    this.figures = figures
  }

  override unfounded(sentence: string): string | null {
    return super.unfounded(sentence) ?? this.figures(sentence)
  }
}
