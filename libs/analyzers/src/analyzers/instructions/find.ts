import type { Confidence } from '@preflight/contracts'
import type { RawFinding } from '../../types.ts'
import { flatten } from './flat-text.ts'
import { encodedIn, smuggledIn } from './hidden.ts'
import { INSTRUCTS_REVIEWERS } from './rules.ts'
import { ACT, ADDRESSED, DEFENDS, HARM, LEAK, OVERRIDES, OVERRIDES_ELSEWHERE, TURN, VERDICT } from './words.ts'

/** Files in which people tell their own agents how to work. */
const FOR_AGENTS = /(?:^|\/)(?:AGENTS?|CLAUDE|GEMINI|CONVENTIONS|SKILL|COPILOT|copilot-instructions|llms(?:-full)?|[\w.-]*\.(?:instructions|prompt|chatmode|agent))\.(?:local\.)?(?:md|mdc|txt)$|(?:^|\/)\.?(?:cursor|claude|windsurf|clinerules|roo|continue|aider|codex|gemini|agents?|kiro|junie|amazonq|trae)\/|(?:^|\/)\.(?:cursorrules|windsurfrules|clinerules|aider[\w.]*)$|(?:^|\/)prompts?\//i
const PROSE = /\.(?:md|mdx|mdc|markdown|rst|adoc|txt|html?)$|(?:^|\/)[A-Z]+$/i

const MAX_FOUND = 5
/** Characters between the parts of one instruction. */
const NEAR = 260
/** What no text without such a word can be. */
const HINT = /\b(?:AIs?|LLMs?|GPT|ChatGPT|Claude|Copilot|Gemini|Codex|Preflight|CodeRabbit|models?|assistants?|agents?|reviewers?|scanners?|auditors?|analy[sz]ers?|bots?|instructions?|instrucciones|instruções|istruzioni|consignes|anweisungen|prompts?|system|developer)\b|инструкции|указания|指令|指示|지시|命令|[A-Za-z0-9+/]{80}|[\u{e0020}-\u{e007e}]/iu

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
  const addressed = all(ADDRESSED, text)
  const overrides = all(OVERRIDES, text)
  const turns = all(TURN, text)
  if (addressed.length + overrides.length + turns.length === 0) return all(OVERRIDES_ELSEWHERE, text)
  const verdicts = all(VERDICT, text)
  const leaks = all(LEAK, text)
  const harms = all(HARM, text)
  const acts = isForAgents || isProse ? [] : all(ACT, text)
  const pairs = (firsts: readonly Found[], seconds: readonly Found[], confidence: Confidence) => firsts.flatMap((first) => seconds.filter((second) => near(first, second, text)).slice(0, 1).map((second) => joined(first, second, confidence)))
  const aims = [...verdicts, ...leaks, ...harms]
  return [
    ...pairs(overrides, aims, 'high'), ...pairs(turns, [...verdicts, ...leaks, ...overrides], 'high'), ...pairs(verdicts, overrides, 'high'),
    ...(isForAgents ? [] : [...pairs(addressed, overrides, 'high'), ...pairs(addressed, [...verdicts, ...leaks, ...harms], 'high'), ...pairs(addressed, acts, 'medium')]),
    ...all(OVERRIDES_ELSEWHERE, text),
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

/** Whether a piece of text tells a reviewing tool what to do. */
export const instructs = (text: string): boolean => HINT.test(text) && instructionsIn(flatten(text).text, false, false).length > 0

const finding = (path: string, line: number, end_line: number, confidence: Confidence, detail?: string): RawFinding =>
  ({ rule_id: INSTRUCTS_REVIEWERS.id, analyzer: 'rules', file_path: path, line, column: 1, end_line, confidence, ...(detail && { detail }) })

/** Words of a file name, as a model that lists files reads them. */
const nameOf = (path: string) => path.replace(/[-_./+]+/g, ' ')

/** Texts in a file, and its name, that instruct tools which review code. */
export function findInstructions(path: string, text: string): RawFinding[] {
  const isForAgents = FOR_AGENTS.test(path)
  const found: RawFinding[] = []
  if (path.length > 24 && instructs(nameOf(path))) found.push(finding(path, 1, 1, 'high', 'The name of the file is the instruction. '))
  if (HINT.test(text)) {
    const { text: flat, lineAt } = flatten(text)
    const said = apart(instructionsIn(flat, isForAgents, PROSE.test(path)).filter((one) => !isTalkedAbout(flat, one)))
    found.push(...said.map(({ from, to, confidence }) => finding(path, lineAt(from), lineAt(Math.max(from, to - 1)), confidence)))
    found.push(...smuggledIn(text).map((line) => finding(path, line, line, 'high', 'The text is written in Unicode tag characters, which no editor shows and language models read. ')))
    found.push(...encodedIn(text, instructs).map((line) => finding(path, line, line, 'high', 'The text is encoded in Base64, which language models read. ')))
  }
  return found.slice(0, MAX_FOUND)
}
