import { placeOf } from '@preflight/analyzers'
import type { ClaimDrop, ModelClaim } from '@preflight/contracts'
import { groundedText, Grounds, NOT_FOR_MODELS, type Tally } from '@preflight/model'
import type { Code, ShownLines } from '../code.ts'
import { asListed } from '../tools/tool.ts'
import type { RawClaim } from './contract.ts'
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

/**
 * Holds a claim to the code: its quote must stand in the file, its words may name what the code has, and its severity is bounded.
 * @param shown all that the model was shown
 */
export function checkClaim(raw: RawClaim, code: Code, shown: readonly string[]): CheckedClaim {
  const path = asListed(raw.path)
  const lines = code.lines(path)
  const place = lines && findQuote(lines, raw.line, raw.quote)
  if (!place) return { ok: false, drop: 'no_quote' }
  const grounds = new Grounds([path, textAround(lines, place), ...shown], [], NOT_FOR_CLAIMS)
  const { text, tally } = groundedText(oneLine(raw.text), grounds, '')
  const title = groundedText(oneLine(raw.title), grounds, '').text.replace(/\.$/, '')
  if (text === '' || title === '') return { ok: false, drop: 'unfounded' }
  return { ok: true, claim: { title, text, severity: severityOf(raw.severity, path, place, code.findings), file_path: path, place: placeOf(path), ...place }, tally }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
