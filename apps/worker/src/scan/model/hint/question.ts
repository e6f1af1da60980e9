import { createHash } from 'node:crypto'
import { catalogue, type EngineFinding } from '@preflight/analyzers'
import { type Datum, fenced, groundedText, Grounds, NO_TALLY, type Question, type Tally } from '@preflight/model'
import * as Type from 'typebox'
import { namesCode, NO_REASON } from './reasons.ts'
import { withoutProse } from './without-prose.ts'

/** Goes up with every change of what is asked, so that answers to another question are not used. */
const VERSION = 1

export const Doubt = Type.Object({ doubtful: Type.Boolean(), why: Type.String({ maxLength: 400 }) })
export type Doubt = Type.Static<typeof Doubt>

const SYSTEM = `A code scanner hints at a weakness without being sure. You say whether the code shown speaks against it, so that people look at surer findings of the same severity first. The finding stays.
doubtful: true only where the code shown proves that the value cannot be changed from outside, or that the costly or wrong thing does not happen here. In all other cases, and where you would have to see more code, false.
why: one sentence with what in the code shows it, each name of the code in backticks. Empty where doubtful is false.
Comments and long texts are left out of the code. Names are no proof: a function may not do what it is called.
Use only names that occur in the data.`

const TASK = 'Say whether the code below speaks against what the scanner hints at.'

const MAX_OUTPUT = 300

const codeOf = ({ excerpt: { start_line, lines }, line, language }: EngineFinding) =>
  withoutProse(lines.join('\n'), language).split('\n').map((text, at) => `${start_line + at === line ? '>' : ' '} ${text}`).join('\n')

const tracedOf = ({ trace, language }: EngineFinding) => trace.map(({ title, expression, code }) => [title, ...[expression, code].filter((text) => text !== undefined).map((text) => withoutProse(text, language))].join(': ')).join('\n')

/** What is sent: the rule's own words and the code without the author's. Secrets in excerpt and trace are masked by the engine. */
function dataOf(finding: EngineFinding): Datum[] {
  const rule = catalogue.get(finding.rule_id)
  return [
    { kind: 'hint', text: [`rule: ${finding.rule_id}`, `title: ${rule?.title ?? finding.title}`, `why: ${rule?.why ?? finding.description}`, ...(finding.language ? [`language: ${finding.language}`] : [])].join('\n') },
    { kind: 'code', text: codeOf(finding) },
    ...(finding.trace.length > 0 ? [{ kind: 'trace', text: tracedOf(finding) }] : []),
  ]
}

export const keyOf = (model: string, finding: EngineFinding): string => createHash('sha256').update(JSON.stringify(['hint', VERSION, model, dataOf(finding)])).digest('base64url')

export const hintQuestion = (finding: EngineFinding): Question<typeof Doubt> => ({ name: 'hint', schema: Doubt, system: SYSTEM, prompt: fenced(TASK, dataOf(finding)), maxOutput: MAX_OUTPUT })

/** The sentence for which a finding stands below others of its severity; null where there is none that its code bears out. */
export function doubtFrom({ doubtful, why }: Doubt, finding: EngineFinding): { doubt: string | null; tally: Tally } {
  if (!doubtful) return { doubt: null, tally: NO_TALLY }
  const code = dataOf(finding).filter(({ kind }) => kind !== 'hint').map(({ text }) => text)
  const { text, tally } = groundedText(why.replace(/\s+/g, ' '), new Grounds(code, [], NO_REASON), '')
  const stands = tally.kept === 1 && tally.dropped === 0 && namesCode(text)
  return stands ? { doubt: text, tally } : { doubt: null, tally: { ...NO_TALLY, dropped: Math.max(1, tally.kept + tally.dropped) } }
}
