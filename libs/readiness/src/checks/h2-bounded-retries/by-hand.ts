import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { inSource, sourceFiles } from '../../project/source.ts'
import { functionsIn } from '../../text/blocks.ts'
import { loopBody } from '../../text/loop-body.ts'
import { codeOf } from '../../text/search.ts'
import { indentOf } from '../../text/lines.ts'
import { closingOf } from '../../text/brackets.ts'

/** A loop whose head counts what it tries. */
const COUNTING = /^\s*(?:for\s*\((?!.*\b(?:of|in)\b)|for\s+\w+\s+in\s+(?:range|0\.\.)|for\s+\w+\s*:?=|while\s*\(|while\s+\w).*(?:\b\w*(?:attempts?|retries|retry|tentativas?|intentos?|versuche?)(?:_?(?:count|times|limit|left|max|no|num|number|index|remaining))?|\b(?:max_?|num_?)?tries)\b(?!\.)/i
const ENDLESS = /\bwhile\s*\(?\s*(?:true|True|1)\b|\bfor\s*\(\s*;\s*;\s*\)|^\s*loop\s+do\b/
const PAUSE = /\b(?:setTimeout|sleep|delay|wait|backoff|time\.Sleep|Thread\.sleep|usleep)\w*\b/i
const GROWS = /\*\*|Math\.pow|<<|\*=\s*(?:2|\w*factor)|backoff|exponential|\*\s*\(?\s*(?:attempt|retry|retries|tries|i|n)\b|\b(?:attempt|retry|retries|tries)\w*\)?\s*\*|delays?\[|(?:delay|wait|sleep|backoff)\w*\([^)]*(?:attempt|retry|tries)/i
/** Another service is asked in it. */
const ASKS = /\bfetch\w*\(|\baxios\b|\brequests?\.|\bhttps?\.|\bgot\(|\.(?:send|invoke|call|execute|generate\w*|request|get|post|put)\(|urlopen|\b\w*(?:relay|forward|deliver|dispatch|upstream|proxy)\w*\(|\b(?:fn|func|operation|callback|task|action)\(/i
const FAILS = /\bcatch\b|\bexcept\b|\brescue\b|\.ok\b|status|\b\w*[eE]rr\s*[!=]=\s*nil\b/
const CATCHES = /\bcatch\b|\bexcept\b|\brescue\b/
/** What has been given is the end of it. */
const ENDS = /^\s*(?:return\b|break\b)/m
const COUNTS = /\b\w*(?:attempts?|retries|retry|tries)\w*\s*(?:\+\+|-=|\+=|--|=\s*\w+\s*[+-]\s*1)|(?:\+\+|--)\w*(?:attempts?|retries|retry|tries)/i
const STOPS_COUNTING = /\b\w*(?:attempts?|retries|retry|tries)\w*\s*(?:>=?|<=?|===?)|(?:>=?|<=?)\s*\w*(?:attempts?|retries|retry|tries)/i

export interface Retry {
  at: Evidence
  bounded: boolean
  pauses: boolean
  grows: boolean
}

/** Loops, and functions that call themselves, that ask another service again where it has failed. */
export const retriesByHand = (project: Project): Retry[] => [...countingLoops(project), ...endlessLoops(project), ...callsOfItself(project)]

const described = (at: Evidence, text: string, bounded: boolean): Retry => ({ at, bounded, pauses: PAUSE.test(text), grows: GROWS.test(text) })

const countingLoops = (project: Project): Retry[] =>
  inSource(project, COUNTING).flatMap((at) => {
    const body = loopBody(project, at)
    if (!FAILS.test(body) || !ASKS.test(body)) return []
    return [described(at, body, !ENDLESS.test(at.text) || STOPS_COUNTING.test(body))]
  })

/** `while (true)` that ends with the first answer; one that goes on after it is a worker. */
const endlessLoops = (project: Project): Retry[] =>
  inSource(project, ENDLESS).flatMap((at) => {
    const body = loopBody(project, at)
    const caught = body.search(CATCHES)
    const isRetry = caught > 0 && ASKS.test(body.slice(0, caught)) && ENDS.test(body.slice(0, caught))
    return !isRetry || COUNTING.test(at.text) ? [] : [described(at, body, STOPS_COUNTING.test(body) && (COUNTS.test(body) || /raise|throw|break/.test(body)))]
  })

/** A number that changes, or a mark that it is the second time: `load(url, tries - 1)`, `load(url, true)`. */
const COUNTED = /\b\w*(?:attempt|retr|tries|count|depth|left|remaining)\w*\s*[+-]\s*1|(?:\+\+|--)\w+|\b(?:true|false|True|False)\b|[+-]\s*1\s*[,)]/i
const MARKED = /\b_?(?:is_?)?retr(?:y|ied)\b\s*(?:=|:)\s*(?:true|True)/i
/** They are there to go on for ever. */
const GOES_ON = /connect|listen|subscribe|poll|loop|watch|tick|start|run|schedule|wait|ready|until/i
const FAILED = /\bcatch\b|\bexcept\b|\brescue\b|\.ok\b|\bstatus(?:_?code)?\s*(?:===?|>=|!==?)\s*\d/i

function callsOfItself(project: Project): Retry[] {
  return sourceFiles(project).flatMap((path) => {
    const text = project.snapshot.read(path) ?? ''
    if (!FAILED.test(text) || !ASKS.test(text)) return []
    const lines = codeOf(project, path).split('\n')
    return [...functionsIn(path, lines.join('\n'))].flatMap(([name, { from, to }]) => ofFunction(path, lines, { name, from, to }))
  })
}

const withoutTexts = (line: string): string => line.replace(/(['"`])(?:\\.|(?!\1).)*\1/g, '')

function ofFunction(path: string, lines: readonly string[], { name, from, to }: { name: string; from: number; to: number }): Retry[] {
  const body = lines.slice(from, to)
  const own = new RegExp(`(?:^|[^.\\w]|\\b(?:this|self)\\.)${name.replace(/[?!]$/, '')}\\(([^\\n]*)`)
  const place = body.findIndex((line) => own.test(withoutTexts(line)) && !/\bfunction\b|^\s*def\b/.test(line))
  if (place < 0) return []
  const before = body.slice(0, place + 1)
  const failed = before.findLastIndex((line) => FAILED.test(line))
  if (failed < 0 || !isInside(before, failed, place) || !ASKS.test(before.slice(0, failed + 1).join('\n'))) return []
  const given = own.exec(before[place] ?? '')?.[1] ?? ''
  const text = before.join('\n')
  const bounded = COUNTED.test(given) || MARKED.test(text)
  if (takesAnotherWay(body, place, { name, head: lines.slice(Math.max(0, from - 1), from + HEAD_LINES) })) return []
  if (!bounded && GOES_ON.test(name)) return []
  return [described({ file_path: path, line: from + place + 1, text: (before[place] ?? '').trim().slice(0, 120) }, before.slice(Math.max(0, failed)).join('\n'), bounded)]
}

/** `if (from === 'first') return load({ from: 'second' })`, `if (size !== SMALL) return load(SMALL)` */
const CONDITION = /\bif\b.*?\b(\w+)[\w.]*\s*([!=])==?\s*(['"]?[\w.]+['"]?)/
const HEAD_LINES = 8

/** Whether it does not try the same again: the parameter that is compared is another one, and the condition no longer holds. */
function takesAnotherWay(body: readonly string[], place: number, of: { name: string; head: readonly string[] }): boolean {
  const text = body.slice(place, place + HEAD_LINES).join('\n')
  const call = text.slice(text.search(new RegExp(`\\b${of.name}\\(`)))
  const given = call.slice(0, closingOf(call, call.indexOf('(')) + 1)
  const head = of.head.join('\n').replace(/\)\s*(?::[^{]*)?\{[\s\S]*/, '')
  return body.slice(0, place + 1).some((line, at) => {
    const [, compared = '', sign, value = ''] = CONDITION.exec(line) ?? []
    if (compared === '' || !isInside(body, at, place) || !new RegExp(`\\b${compared}\\b`).test(head)) return false
    return sign === '=' ? !new RegExp(`\\b${compared}\\s*[,)}]`).test(given) : given.includes(value)
  })
}

/** Whether a line stands in the block that another begins, or in that line itself. */
const isInside = (lines: readonly string[], head: number, place: number) =>
  lines.slice(head + 1, place + 1).every((line) => line.trim() === '' || indentOf(line) > indentOf(lines[head] ?? ''))
