import type { DeepDiveQuestion, Evidence } from '@preflight/contracts'
import type { Given } from '../project/project.ts'

/** What a model says about a question, and the code that shows it. */
export interface Claim {
  /** one sentence */
  text: string
  file_path: string
  line: number
  /** word for word from the file */
  quote: string
}

/** What it may look at: the scanned code, its facts and findings. Nothing to run, to write or to send. */
export type Tools = Pick<Given, 'snapshot' | 'facts' | 'findings'>

/**
 * The place of a model in the deep dive: it looks into questions that facts leave open. It answers with claims, and code decides:
 * a claim whose quote is not in the file is dropped, and no claim changes a state, a check, a score or a verdict.
 * None is configured yet, so all answers are generated from facts.
 */
export interface Investigator {
  investigate: (question: DeepDiveQuestion, tools: Tools) => Promise<readonly Claim[]>
}

/** An open question with the claims about it that hold. */
export async function investigated(question: DeepDiveQuestion, investigator: Investigator | null, tools: Tools): Promise<DeepDiveQuestion> {
  if (investigator === null || question.state !== 'open') return question
  const claims = await investigator.investigate(question, tools)
  return { ...question, evidence: [...question.evidence, ...claims.flatMap((claim) => confirmed(claim, tools) ?? [])] }
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The claim at the place nearest to its line where the quote stands; null where it stands nowhere. */
function confirmed({ text, file_path, line, quote }: Claim, { snapshot }: Tools): Evidence | null {
  const lines = (snapshot.read(file_path) ?? '').split('\n')
  const wanted = plain(quote)
  const height = quote.trim().split('\n').length
  const places = lines.flatMap((_, at) => (wanted !== '' && plain(lines.slice(at, at + height).join('\n')).includes(wanted) ? [at + 1] : []))
  const [nearest] = places.sort((a, b) => Math.abs(a - line) - Math.abs(b - line))
  return nearest === undefined ? null : { file_path, line: nearest, text }
}
