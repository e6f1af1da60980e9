import type { Confidence } from '@preflight/contracts'
import type { RawFinding } from '../../types.ts'
import { flatten, hasUnseen } from './flat-text.ts'
import { encodedIn, smuggledIn } from './hidden.ts'
import { INSTRUCTS_REVIEWERS } from './rules.ts'
import { ADDRESSED, DEFENDS, HARM, HINT_ELSEWHERE, HINTS, LEAK, ORDERED, OVERRIDES, OVERRIDES_ELSEWHERE, TURN, VERDICT, VERDICT_ELSEWHERE } from './words.ts'

/** Files in which people tell their own agents how to work. */
const FOR_AGENTS = /(?:^|\/)(?:AGENTS?|CLAUDE|GEMINI|CONVENTIONS|SKILL|COPILOT|copilot-instructions|llms(?:-full)?|[\w.-]*\.(?:instructions|prompt|chatmode|agent))\.(?:local\.)?(?:md|mdc|txt)$|(?:^|\/)\.?(?:cursor|claude|windsurf|clinerules|roo|continue|aider|codex|gemini|agents?|kiro|junie|amazonq|trae)\/|(?:^|\/)\.(?:cursorrules|windsurfrules|clinerules|aider[\w.]*)$|(?:^|\/)prompts?\//i
const PROSE = /\.(?:md|mdx|mdc|markdown|rst|adoc|txt|html?)$|(?:^|\/)[A-Z]+$/i

const MAX_FOUND = 5
/** Characters between the parts of one instruction. */
const NEAR = 260
interface Found {
  from: number
  to: number
  confidence: Confidence
}

const all = (pattern: RegExp, text: string): Found[] => [...text.matchAll(pattern)].map((match) => ({ from: match.index + match[0].search(/\S/), to: match.index + match[0].length, confidence: 'medium' as const }))

/** Both in this order, with no more than a few words and no end of a list or call between them. */
function near(first: Found, second: Found, text: string): boolean {
  const between = text.slice(first.to, second.from)
  return second.from >= first.from && second.from - first.to <= NEAR && !/["'`]\s*[,\])]|\n\n/.test(between)
}

const joined = (first: Found, second: Found, confidence: Confidence): Found => ({ from: first.from, to: Math.max(first.to, second.to), confidence })

const AROUND = 160

/** Whether the text around speaks about such texts. */
const isTalkedAbout = (text: string, { from, to }: Found): boolean => DEFENDS.test(text.slice(Math.max(0, from - AROUND), from)) || DEFENDS.test(text.slice(from, to).replace(ADDRESSED, ' ')) || /^["'`]?\s*(?:\)|is |are |and (?:the )?like|or similar|etc)/.test(text.slice(to, to + 20))

/** Instructions in a text, by the parts they are made of. */
function instructionsIn(text: string, isForAgents: boolean, isProse: boolean): Found[] {
  const elsewhere = HINT_ELSEWHERE.test(text) ? all(OVERRIDES_ELSEWHERE, text).filter(({ to }) => VERDICT_ELSEWHERE.test(text.slice(to, to + NEAR))) : []
  const addressed = isForAgents ? [] : all(ADDRESSED, text)
  const overrides = all(OVERRIDES, text)
  const turns = all(TURN, text)
  const ordered = isForAgents || isProse ? [] : all(ORDERED, text)
  if (addressed.length + overrides.length + turns.length === 0) return [...elsewhere, ...ordered]
  const verdicts = all(VERDICT, text)
  const leaks = all(LEAK, text)
  const aims = [...verdicts, ...leaks, ...all(HARM, text)]
  const pairs = (firsts: readonly Found[], seconds: readonly Found[]) =>
    firsts.flatMap((first) => seconds.filter((second) => near(first, second, text)).slice(0, 1).map((second) => joined(first, second, 'high')))
  return [
    ...pairs(overrides, aims), ...pairs(verdicts, overrides), ...pairs(turns, [...verdicts, ...leaks, ...overrides]),
    ...pairs(addressed, [...overrides, ...aims]), ...ordered, ...elsewhere,
  ]
}

function apart(found: readonly Found[]): Found[] {
  const kept: Found[] = []
  for (const one of found.toSorted((a, b) => a.from - b.from || Number(b.confidence === 'high') - Number(a.confidence === 'high'))) {
    const last = kept.at(-1)
    if (!last || one.from > last.to + NEAR) kept.push(one)
    else if (one.confidence === 'high') last.confidence = 'high'
  }
  return kept
}

const mayInstruct = (text: string): boolean => HINTS.some((hint) => hint.test(text)) || HINT_ELSEWHERE.test(text) || hasUnseen(text)

/** Whether a piece of text tells a reviewing tool what to do. */
export const instructs = (text: string): boolean => mayInstruct(text) && instructionsIn(flatten(text).text, false, false).length > 0

const finding = (path: string, line: number, end_line: number, confidence: Confidence, detail?: string): RawFinding =>
  ({ rule_id: INSTRUCTS_REVIEWERS.id, analyzer: 'rules', file_path: path, line, column: 1, end_line, confidence, ...(detail && { detail }) })

/** Words of a file name, as a model that lists files reads them. */
const nameOf = (path: string) => path.replace(/[-_./+]+/g, ' ')

/** Texts in a file, and its name, that instruct tools which review code. */
export function findInstructions(path: string, text: string): RawFinding[] {
  const isForAgents = FOR_AGENTS.test(path)
  const found: RawFinding[] = []
  if (path.length > 24 && instructs(nameOf(path))) found.push(finding(path, 1, 1, 'high', 'The name of the file is the instruction. '))
  if (mayInstruct(text)) {
    const { text: flat, lineAt } = flatten(text)
    const said = apart(instructionsIn(flat, isForAgents, PROSE.test(path)).filter((one) => !isTalkedAbout(flat, one)))
    found.push(...said.map(({ from, to, confidence }) => finding(path, lineAt(from), lineAt(Math.max(from, to - 1)), confidence)))
  }
  found.push(...smuggledIn(text).map((line) => finding(path, line, line, 'high', 'Characters that no editor shows hide the text from people and searches, but not from language models. ')))
  found.push(...encodedIn(text, (decoded) => all(OVERRIDES, decoded).length > 0 || instructs(decoded)).map((line) => finding(path, line, line, 'high', 'The text is encoded in Base64, which language models read. ')))
  return found.slice(0, MAX_FOUND)
}
