import type { ToReview, ToWrite } from '@preflight/fixes'
import { AFTER, Bars, type Datum, groundedText, Grounds, NOT_FOR_MODELS } from '@preflight/model'
import { sourcesOf } from '../../scan/model/finding-question.ts'
import { heldTo } from '../../scan/model/held.ts'
import { codeOf } from './data.ts'
import { ASKED } from './questions.ts'

type About = Pick<ToWrite | ToReview, 'finding' | 'file' | 'shown' | 'findings'>

/**
 * What a model says of a fix on one line, as far as the data bears it out; sentences that judge, give orders or repeat comments
 * are left out, as in the texts of findings.
 * @param put code that the fix puts in: it may be spoken of
 */
export function saidOf(text: string, about: About, data: readonly Datum[], put: readonly string[], otherwise: string): string {
  const grounds = new Grounds([...data.map((datum) => datum.text), ...put], [], NOT_FOR_MODELS)
  const sources = sourcesOf(about.finding)
  const bars = new Bars({ ...sources, code: [...sources.code, ...codeOf(about), ...put], asked: [...ASKED, AFTER] })
  return groundedText(text, heldTo(grounds, (sentence) => bars.inExplanation(sentence)), otherwise).text.replace(/\s+/g, ' ')
}
