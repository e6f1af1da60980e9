import { catalogue, type EngineFinding, shownLines } from '@preflight/analyzers'
import { type Block, type FailedTry, RUNGS, type ToReview, type ToWrite } from '@preflight/fixes'
import type { Datum } from '@preflight/model'

const traced = ({ trace }: EngineFinding) =>
  trace.map(({ title, file_path, line, expression, code }) => [`${file_path}:${line}`, title, expression, code].filter(Boolean).join(': ')).join('\n')

/** The finding in the engine's words, and in those of its rule. */
function factsOf(finding: EngineFinding, lineText: string): string {
  const { rule_id, title, description, file_path, language, cwe_ids, fix_request: { scope, route, library, change, keep, done } } = finding
  const facts = [
    ['rule', rule_id], ['title', catalogue.get(rule_id)?.title ?? title], ['cwe', cwe_ids.map((id) => `CWE-${id}`).join(', ')],
    ['file', file_path], ['language', language], ['function', scope], ['route', route], ['library', library], ['line', lineText.trim()],
    ['what happens', description], ['change', change], ['keep', keep], ['done when', done],
  ]
  return facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n')
}

/** The code that may be changed, secrets masked, as the file has it otherwise. */
export function codeOf({ finding, file, shown, findings }: Pick<ToWrite, 'finding' | 'file' | 'shown' | 'findings'>): string[] {
  const line = shownLines(finding.file_path, file.text, findings)
  return shown.map(({ start, end }) => Array.from({ length: end - start + 1 }, (_, at) => line(start + at)).join('\n'))
}

const blockOf = ({ search, replace }: Block) => `search:\n${search}\nreplace:\n${replace}`

const triesOf = (tries: readonly FailedTry[]): Datum[] =>
  tries.map(({ blocks, rung, detail }, at) => ({
    kind: `try ${at + 1}`,
    text: `${blocks.map(blockOf).join('\n')}\nfailed at: ${RUNGS.find(({ id }) => id === rung)?.name ?? rung}\nwhy: ${detail}`,
  }))

function shared(given: Omit<ToWrite, 'tries'>): Datum[] {
  const { finding, file, findings } = given
  return [
    { kind: 'finding', text: factsOf(finding, shownLines(finding.file_path, file.text, findings)(finding.line)) },
    ...(finding.trace.length > 0 ? [{ kind: 'trace', text: traced(finding) }] : []),
    ...codeOf(given).map((text) => ({ kind: 'code', text })),
  ]
}

/** What is sent for a fix to be written. */
export const dataToWrite = (wanted: ToWrite): Datum[] => [...shared(wanted), ...triesOf(wanted.tries)]

/** What is sent for a fix to be reviewed: the code with it is made from masked lines, so that no secret comes in by the way. */
export function dataToReview(fix: ToReview): Datum[] {
  const after = codeOf(fix).map((text) => fix.blocks.reduce((code, { search, replace }) => code.replace(search, () => replace), text))
  const change = { kind: 'change', text: fix.blocks.map(blockOf).join('\n\n') }
  return [...shared(fix), change, ...after.map((text) => ({ kind: 'code after the change', text }))]
}
