import { placeOf } from '@preflight/analyzers'
import type { ClaimDrop, ModelClaim } from '@preflight/contracts'
import { Bars, type Checked, groundedText, Grounds, NOT_FOR_MODELS, sentencesOf, type Tally } from '@preflight/model'
import type { Code, ShownLines } from '../code.ts'
import { asListed } from '../tools/tool.ts'
import { MAX_TITLE, type RawClaim } from './contract.ts'
import { findQuote, type Quoted } from './find-quote.ts'
import { severityOf } from './severity.ts'

/** What the report says by itself, and what nobody may take from a model: that something is in order. */
const NOT_FOR_CLAIMS = new RegExp(`${NOT_FOR_MODELS.source}|\\b(?:passed|verdict|scores?|no-go|blockers?|ready (?:to|for) (?:a )?(?:launch|production)|(?:is|are|looks?) (?:\\w+ )?(?:safe|secure|fine|ok|okay|compliant|correct|in order))\\b`, 'i')

/** Lines around the quote that the words of a claim may speak of, beside what was shown. */
const AROUND = 60

/** With what became of the sentences of a claim that holds. */
export type CheckedClaim = { ok: true; claim: ModelClaim; tally: Tally } | { ok: false; drop: ClaimDrop }

const textAround = (lines: ShownLines, { line, end_line }: Quoted): string => {
  const from = Math.max(1, line - AROUND)
  return Array.from({ length: Math.min(lines.count, end_line + AROUND) - from + 1 }, (_, at) => lines.at(from + at)).join('\n')
}

/** What a claim was made from. */
export interface Told {
  /** our words: question, answer, checks */
  ours: readonly string[]
  /** everything that the model was shown */
  shown: readonly string[]
  /** what it was asked to do */
  asked: readonly string[]
}

/**
 * Holds a claim to the code: its quote must stand in the file, its words may name what the code has and speak of nothing else, and
 * its severity is bounded.
 */
export function checkClaim(raw: RawClaim, code: Code, { ours, shown, asked }: Told): CheckedClaim {
  const path = asListed(raw.path)
  const lines = code.lines(path)
  const place = lines && findQuote(lines, raw.line, raw.quote)
  if (!place) return { ok: false, drop: 'no_quote' }
  const around = textAround(lines, place)
  const grounds = new Grounds([path, around, ...shown], [], NOT_FOR_CLAIMS)
  const sources = { rule: ours, advice: [], names: [path, ...literalsIn(place.quote)], code: [around, ...shown], asked, vocabulary: code.vocabulary }
  const { text, tally } = ofTheCode(oneLine(raw.text), grounds, new Bars(sources))
  if (text === '') return { ok: false, drop: 'unfounded' }
  const bars = new Bars({ ...sources, rule: [...ours, text] })
  const title = groundedText(oneLine(raw.title), { unfounded: (sentence) => grounds.unfounded(sentence) ?? bars.inTitle(sentence) }, firstOf(text)).text.replace(/\.$/, '')
  return { ok: true, claim: { title, text, severity: severityOf(raw.severity, path, place, code.findings), file_path: path, place: placeOf(path), ...place }, tally }
}

/** Sentences that hold, of which the first speaks of the code or the question; the others may say what follows. */
function ofTheCode(text: string, grounds: Grounds, bars: Bars): Checked {
  let isSaid = false
  const unfounded = (sentence: string): string | null => {
    const found = grounds.unfounded(sentence) ?? (isSaid ? bars.inContinuation(sentence) : bars.inExplanation(sentence))
    isSaid ||= found === null
    return found
  }
  return groundedText(text, { unfounded }, '')
}

/** Paths, settings and the like of the quote: strings of code that are no sentences. */
const literalsIn = (quote: string): string[] => [...quote.matchAll(/(["'`])([^"'`\s]{1,60})\1/g)].flatMap(([, , text]) => text ?? [])

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The first sentence, as many words of it as a title may have. */
function firstOf(text: string): string {
  const first = (sentencesOf(text)[0] ?? text).replace(/\.$/, '')
  return first.length <= MAX_TITLE ? first : `${first.slice(0, MAX_TITLE).replace(/\s+\S*$/, '')}…`
}
