import { formatNumber, modelFailureText, type ModelUse } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'

const linesIn = ({ start_line, end_line }: { start_line: number; end_line: number }) => end_line - start_line + 1

/** '1,240 lines of 12 files were sent to api.openai.com'; what was answered in an earlier scan is not sent again, and without a connection nothing is. */
export function sentTitle({ sent, host }: ModelUse): string {
  const files = new Set((sent ?? []).map(({ file_path }) => file_path)).size
  if (files === 0) return `Nothing was sent to ${host}`
  const lines = (sent ?? []).reduce((sum, one) => sum + linesIn(one), 0)
  return `${plural(lines, 'line')} of ${plural(files, 'file')} ${lines === 1 ? 'was' : 'were'} sent to ${host}`
}

function cost({ cost_usd: cost, requests }: ModelUse): string[] {
  if (cost === null || requests === 0) return []
  return [cost < 0.01 ? 'less than $0.01' : `$${cost.toFixed(2)}`]
}

/** 'gpt-5-mini: 24 findings explained, 10 of them in an earlier scan, 18,210 tokens, $0.03' */
export function usageLine(use: ModelUse): string {
  const { model, explained, from_earlier: earlier, input_tokens, output_tokens, is_estimated, requests } = use
  const tokens = `${is_estimated ? 'about ' : ''}${plural(input_tokens + output_tokens, 'token')}`
  return [`${model}: ${plural(explained, 'finding')} explained`, ...(earlier > 0 ? [`${formatNumber(earlier)} of them in an earlier scan`] : []), ...(requests > 0 ? [tokens] : []), ...cost(use)].join(', ')
}

/** '120 sentences kept, 4 written from rules, 9 left out'. What the data does not bear out is left out. */
export function sentencesLine({ kept, corrected, dropped }: ModelUse): string | null {
  if (kept + corrected + dropped === 0) return null
  return [`${plural(kept, 'sentence')} kept`, ...(corrected > 0 ? [`${formatNumber(corrected)} written from rules`] : []), ...(dropped > 0 ? [`${formatNumber(dropped)} left out`] : [])].join(', ')
}

/** '5 questions of the deep dive looked into, 1 without an answer: 2 claims kept, 3 dropped'; null where none was asked. */
export function claimsLine({ claims }: ModelUse): string | null {
  if (claims === null) return null
  const { questions, unanswered, kept, dropped } = claims
  return `${plural(questions, 'question')} of the deep dive looked into${unanswered > 0 ? `, ${formatNumber(unanswered)} without an answer` : ''}: ${plural(kept, 'claim')} kept, ${formatNumber(dropped)} dropped`
}

const WHOLE_TEXTS = { summary: 'The summaries are', plan: 'The action plan is' } as const

/** Who wrote instead: where no finding has an answer, all is meant. */
function fromRules({ unanswered, explained, from_rules }: ModelUse): string[] {
  if (unanswered > 0) return [explained === 0 ? 'All texts are written from rules.' : 'The other texts are written from rules.']
  return from_rules.map((text) => `${WHOLE_TEXTS[text]} written from rules.`)
}

/** What the endpoint's failure means for the scan; null where it answered. */
export function failureLine(use: ModelUse): string | null {
  const { model, host, failure, claims } = use
  const effects = [
    ...fromRules(use),
    ...(claims !== null && claims.unanswered > 0 ? ['It did not look into all open questions of the deep dive.'] : []),
  ]
  return failure === null || effects.length === 0 ? null : [modelFailureText(model, host, failure), ...effects].join(' ')
}
