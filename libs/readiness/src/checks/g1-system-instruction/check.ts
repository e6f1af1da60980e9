import type { UseFact } from '@preflight/analyzers'
import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { linesWith } from '../../project/files.ts'
import { CALL_LINES, NO_MODEL, textCalls } from '../../project/model-calls.ts'
import type { Project } from '../../project/project.ts'
import { useEvidence } from '../../project/uses.ts'

/** Where the system instruction is given: a message of that role, or an option. */
const ROLE = /role['"]?\s*(?::|=>)\s*['"](?:system|developer)['"]/
const OPTION = /(?:^|[\s{(,])['"]?(?:system|instructions|systemInstruction|system_instruction|systemPrompt)['"]?\s*(?::|=(?!=))\s*/
const GIVEN = /(?:content|system|instructions|systemInstruction|system_instruction|systemPrompt|text)['"]?\s*(?::|=>|=(?!=))\s*(.*)$/
/** What people or documents bring, by name. */
const BROUGHT = /\b(?:req(?:uest)?\.(?:body|query|params|json)|body\.\w+|(?:user|customer|visitor|client)_?(?:input|message|text|prompt|question|query|request)|(?:message|question|prompt|input|query|comment|transcript|document|article|email)(?:_?(?:text|body|content))?s?|retrieved\w*|search_?results?|\w*(?:transcripts?|documents?|articles?|chunks?))\b/i
const DIRECT = /\b(?:req(?:uest)?\.(?:body|query|params)|body\.\w+)/

type Found = { kind: 'joined' | 'direct' | 'fixed' | 'unknown'; at: Evidence }

/** What stands inside `${...}`, `{...}` of an f-string, or after a `+`. */
function partsOf(text: string): string[] {
  const inTemplate = [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, part = '']) => part)
  const inFormat = /\bf["']/.test(text) ? [...text.matchAll(/\{([^}]*)\}/g)].map(([, part = '']) => part) : []
  return [...inTemplate, ...inFormat, ...[...text.matchAll(/\+\s*([A-Za-z_][\w.]*)/g)].map(([, part = '']) => part)]
}

function judged(text: string, at: Evidence): Found {
  if (!/[:=>]\s*(?:await\s+)?f?[`'"]/.test(text.split('\n')[0] ?? '') && partsOf(text).length === 0) return { kind: 'unknown', at }
  const brought = partsOf(text).find((part) => BROUGHT.test(part))
  return { kind: brought === undefined ? 'fixed' : DIRECT.test(brought) ? 'direct' : 'joined', at }
}

/** The value stands in the next line, or goes on there. */
const GOES_ON = /(?:[:=(+]|=>)\s*$/
const MAX_LINES = 120

/** The text from a line to the end of its template or of what is joined to it; a value below its name is brought up. */
function textFrom(project: Project, path: string, line: number): string {
  const lines = (project.snapshot.read(path) ?? '').split('\n').slice(line - 1, line + MAX_LINES)
  let text = lines[0] ?? ''
  for (const next of lines.slice(1)) {
    const isOpen = (text.match(/`/g) ?? []).length % 2 === 1
    if (!isOpen && !GOES_ON.test(text) && !/^\s*\+/.test(next)) break
    text = isOpen ? `${text}\n${next}` : `${text.trimEnd()} ${next.trim()}`
  }
  return text
}

/** What a name was given in the same file: the last before the call. */
function definedAs(project: Project, path: string, name: string, before: number): Evidence | undefined {
  return linesWith(project, path, new RegExp(`\\b${name}\\s*(?::\\s*\\w+)?\\s*=(?!=)`)).filter(({ line }) => line !== null && line <= before).at(-1)
}

function instructionOf(project: Project, { path, line }: UseFact): Found | null {
  const given = (from: number, to: number) => linesWith(project, path, /./).filter((one) => one.line !== null && one.line >= from && one.line <= to)
  const beside = given(line, line + CALL_LINES)
  // messages that are put together first
  const before = given(line - CALL_LINES, line - 1)
  const found = [beside, before].map((lines) => ({ lines, at: lines.findIndex(({ text }) => ROLE.test(text) || (lines === beside && OPTION.test(text))) })).find(({ at }) => at >= 0)
  return found ? instructionIn(project, path, found.lines.slice(found.at)) : null
}

/** @param near from the line that says that it is the instruction */
function instructionIn(project: Project, path: string, near: readonly Evidence[]): Found | null {
  const [start] = near
  if (!start) return null
  const given = near.slice(0, 3).find(({ text }) => GIVEN.test(text.replace(ROLE, '')))
  if (!given || given.line === null) return { kind: 'unknown', at: start }
  const value = GIVEN.exec(textFrom(project, path, given.line).split('\n')[0]?.replace(ROLE, '') ?? '')?.[1]?.trim() ?? ''
  const name = /^([A-Za-z_]\w*)\s*[,}\])]*\s*$/.exec(value)?.[1]
  if (name === undefined) return /^[`'"]|^f["']/.test(value) ? judged(textFrom(project, path, given.line), given) : { kind: 'unknown', at: given }
  const defined = definedAs(project, path, name, given.line)
  return defined?.line ? judged(textFrom(project, path, defined.line), defined) : { kind: 'unknown', at: given }
}

const TODO = ['Keep the system instruction constant. Send what people write, and what is retrieved, as a message of role `user`, marked as data.']

export const check = defineCheck({
  id: 'G1',
  name: 'User text stays out of the system instruction',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['The system instruction of each model call is read in its file: text of people or documents must not be joined into it.'],
  assess: (project) => {
    const calls = textCalls(project)
    if (calls.length === 0) return notApplicable(NO_MODEL)
    const found = calls.flatMap((call) => instructionOf(project, call) ?? [])
    const of = (kind: Found['kind']) => found.filter((one) => one.kind === kind).map(({ at }) => at)
    if (of('direct').length > 0) return missing('Text of the request is joined into the system instruction: whoever writes it can change what the model is told to do.', { confidence: 80, evidence: of('direct'), recommendations: TODO })
    if (of('joined').length > 0) return partial('Text that may come from people or documents is joined into the system instruction. It needs a look.', { confidence: 50, evidence: of('joined'), recommendations: TODO })
    if (found.length === 0) return unclear('No system instruction was seen beside the calls: what the model is told and what people write may share one message.', { confidence: 40, evidence: calls.map(useEvidence), recommendations: TODO })
    if (of('fixed').length === 0) return unclear('Where the system instruction of the model comes from was not recognised.', { evidence: of('unknown') })
    return passed(`No text of people was seen in ${of('fixed').length === 1 ? 'the system instruction' : 'the system instructions'}.`, { confidence: of('unknown').length > 0 ? 55 : 70, evidence: of('fixed') })
  },
})
