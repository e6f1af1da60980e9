import { createHash } from 'node:crypto'
import { catalogue, type EngineFinding, writePrompt } from '@preflight/analyzers'
import { added, AFTER, Bars, type Datum, fenced, groundedText, Grounds, NOT_FOR_MODELS, type Question, sentencesOf, type Tally } from '@preflight/model'
import * as Type from 'typebox'
import { WORDS_OF_RULES } from './words-of-rules.ts'

/** Goes up with every change of what is asked, so that answers to another question are not used. */
const VERSION = 2

export const FindingText = Type.Object({
  title: Type.String({ minLength: 4, maxLength: 90 }),
  why: Type.String({ minLength: 20, maxLength: 900 }),
  change: Type.String({ minLength: 10, maxLength: 900 }),
})
export type FindingText = Type.Static<typeof FindingText>

const SYSTEM = `You explain one finding of a code scanner to the developer who has to fix it. The scanner is right: you explain, you do not judge.
Write plain English in short sentences, for somebody who did not write the code.
title: the weakness and where it is, a noun phrase of at most 60 characters, without file name and line.
why: two or three sentences on what can happen, with the names of the code.
change: what to change, as an instruction to a coding agent, in the language and with the library of the code. Say what, not how to find it. Ask for that change alone: no commands, packages, tests or other files.
Use only names, numbers and paths that occur in the data. No line numbers, no links, no Markdown except backticks around code.
Say nothing about severity, and never that something may stay as it is.`

const TASK = 'Explain the finding that the data below describes.'

const MAX_OUTPUT = 700

const traced = ({ trace }: EngineFinding) => trace.map(({ title, expression, code }) => [title, expression, code].filter(Boolean).join(': ')).join('\n')

/** The finding's own line is marked; numbers are left out, because the same code may stand elsewhere in the next scan. */
const codeOf = ({ excerpt: { start_line, lines }, line }: EngineFinding) => lines.map((text, at) => `${start_line + at === line ? '>' : ' '} ${text}`).join('\n')

/** What is sent of a finding. Secrets in excerpt and trace are masked by the engine. */
function dataOf(finding: EngineFinding): Datum[] {
  const { rule_id, title, description, language, cwe_ids, fix_request: { scope, route, library, change } } = finding
  const facts = [['rule', rule_id], ['title', catalogue.get(rule_id)?.title ?? title], ['cwe', cwe_ids.map((id) => `CWE-${id}`).join(', ')], ['language', language], ['function', scope], ['route', route], ['library', library]]
  return [
    { kind: 'finding', text: [...facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])), description, change].join('\n') },
    { kind: 'code', text: codeOf(finding) },
    ...(finding.trace.length > 0 ? [{ kind: 'trace', text: traced(finding) }] : []),
  ]
}

/** Everything an answer depends on: of code that is the same wherever it stands by now, the answer is the same. */
export const keyOf = (model: string, finding: EngineFinding): string =>
  createHash('sha256').update(JSON.stringify([VERSION, model, dataOf(finding)])).digest('base64url')

export const findingQuestion = (finding: EngineFinding): Question<typeof FindingText> => ({
  name: 'finding_text', schema: FindingText, system: SYSTEM, prompt: fenced(TASK, dataOf(finding)), maxOutput: MAX_OUTPUT,
})

export interface Told {
  title: string
  description: string
  fix_suggestion: string
  tally: Tally
}

/** Words about code, without the code. */
const withoutCode = (text: string) => text.replace(/`[^`]*`/g, ' ')

/** Who wrote what the model has read. Of a trace only the sentences about its steps are ours. */
export function sourcesOf({ rule_id, title, description, trace, excerpt, file_path, fix_request: { change, keep, done, code, scope, route, library } }: EngineFinding) {
  return {
    rule: [catalogue.get(rule_id)?.title ?? '', withoutCode(title), ...trace.map((step) => withoutCode(step.title)), description],
    advice: [change, keep ?? '', done ?? ''],
    names: [file_path, scope, route ?? '', library ?? '', ...[title, ...trace.map((step) => step.title)].flatMap((text) => text.match(/`[^`]*`/g) ?? []), ...trace.map((step) => step.file_path)],
    code: [...excerpt.lines, code, ...trace.flatMap((step) => [step.expression ?? '', step.code ?? ''])],
    asked: [SYSTEM, TASK, AFTER],
    vocabulary: WORDS_OF_RULES,
  }
}

/** The finding's texts from an answer, as far as the data bears it out; what it does not is the rule's own. */
export function textsFrom({ title, why, change }: FindingText, finding: EngineFinding): Told {
  const grounds = new Grounds(dataOf(finding).map(({ text }) => text), [], NOT_FOR_MODELS)
  const bars = new Bars(sourcesOf(finding))
  // it is part of the prompt for a coding agent as well
  const heading = { unfounded: (sentence: string) => grounds.unfounded(sentence) ?? bars.inTitle(sentence) }
  const instruction = { unfounded: (sentence: string) => grounds.unfounded(sentence) ?? bars.inInstruction(sentence) }
  const explanation = { unfounded: (sentence: string) => grounds.unfounded(sentence) ?? bars.inExplanation(sentence) }
  const named = groundedText(sentencesOf(title.replace(/\s+/g, ' '))[0] ?? '', heading, finding.title)
  const told = groundedText(why, explanation, finding.description)
  const changed = groundedText(change, instruction, finding.fix_request.change)
  return {
    title: named.text.replace(/\.$/, ''),
    description: told.text,
    fix_suggestion: writePrompt({ ...finding, title: named.text, fix_request: { ...finding.fix_request, change: changed.text } }),
    tally: [told, changed].reduce((sum, { tally }) => added(sum, tally), named.tally),
  }
}

/** What of a finding's files is shown to the model. */
export function sentOf({ file_path, excerpt: { start_line, lines }, trace }: EngineFinding) {
  const steps = trace.filter((step) => step.file_path !== file_path).map((step) => ({ file_path: step.file_path, start_line: step.line, end_line: step.line }))
  return [{ file_path, start_line, end_line: start_line + lines.length - 1 }, ...steps]
}
