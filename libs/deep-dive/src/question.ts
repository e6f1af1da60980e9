import { maskSecrets } from '@preflight/analyzers'
import type { DeepDiveQuestion } from '@preflight/contracts'
import type { Datum } from '@preflight/model'

/** A question of the deep dive, with what checks say that it rests on. */
export interface OpenQuestion {
  question: DeepDiveQuestion
  /** `Sign-in is rate-limited: PARTIAL. Nothing was found that limits it.` */
  checks: readonly string[]
}

/** What of a question is in our words. */
export const wordsIn = ({ question: { question, answer, area }, checks }: OpenQuestion): string[] => [question, answer, area, ...checks]

/** All that a model is told of a question before it looks. */
export function dataOf({ question: { area, question, answer, evidence }, checks }: OpenQuestion): Datum[] {
  const places = evidence.map(({ file_path, line, text }) => `${line === null ? file_path : `${file_path}:${line}`} ${maskSecrets(text, file_path)}`)
  return [
    { kind: 'question', text: question },
    { kind: 'known', text: [`area: ${area}`, answer, ...checks].map((text) => maskSecrets(text)).join('\n') },
    ...(places.length > 0 ? [{ kind: 'places', text: places.join('\n') }] : []),
  ]
}
