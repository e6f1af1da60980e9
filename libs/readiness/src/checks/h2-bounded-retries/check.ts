import type { UseFact } from '@preflight/analyzers'
import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { notApplicable, partial, passed } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { inSource } from '../../project/source.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'
import { loopBody } from '../../text/loop-body.ts'

/** These go on for ever, or without a pause, unless they are told. */
const NEEDS_STOP = /^(?:tenacity\.(?:retry|Retrying)|retrying\.retry)$|^backoff\.on_(?:exception|predicate)$/
const STOPS = /stop|max_?(?:tries|attempts|retries|time)|retries|attempts|total/i
/** A loop by hand that tries again. */
const LOOP = /^\s*(?:for\s*\((?!.*\b(?:of|in)\b)|for\s+\w+\s+in\s+(?:range|0\.\.)|for\s+\w+\s*:?=|while\s*\(|while\s+\w).*(?:\b\w*(?:attempts?|retries|retry)(?:_?(?:count|times|limit|left|max|no|num|number|index|remaining))?|\b(?:max_?|num_?)?tries)\b(?!\.)/i
const ENDLESS = /\bwhile\s*\(?\s*(?:true|True|1)\b/
const PAUSE = /\b(?:setTimeout|sleep|delay|wait|backoff|time\.Sleep|Thread\.sleep|usleep)\w*\b/i
const GROWS = /\*\*|Math\.pow|<<|\*=\s*(?:2|\w*factor)|backoff|exponential|\*\s*\(?\s*(?:attempt|retry|retries|tries|i|n)\b|\b(?:attempt|retry|retries|tries)\w*\)?\s*\*|delays?\[|(?:delay|wait|sleep|backoff)\w*\([^)]*(?:attempt|retry|tries)/i
/** Another service is asked in it. */
const ASKS = /\bfetch\w*\(|\baxios\b|\brequests?\.|\bhttps?\.|\bgot\(|\.(?:send|invoke|call|execute|generate\w*|request|get|post|put)\(|urlopen|\b\w*(?:relay|forward|deliver|dispatch|upstream|proxy)\w*\(|\b(?:fn|func|operation|callback|task|action)\(/i

const isBounded = ({ name, options }: UseFact) => !NEEDS_STOP.test(name) || Object.keys(options).some((key) => STOPS.test(key))

const FAILS = /\bcatch\b|\bexcept\b|\brescue\b|\.ok\b|status|\b\w*[eE]rr\s*[!=]=\s*nil\b/

/** A function that calls itself once more with the number of tries: `return send(order, tries + 1)`. */
const AGAIN = /(?:\breturn|\bawait|=>|\bsetTimeout\()\s*(?:await\s+)?(?:\(\)\s*=>\s*)?(?:this\.|self\.)?(\w+)\([^\n]*?\b\w*(?:attempts?|retries|retry|tries)\w*\s*(?:\+\s*1|-\s*1)\b/i
/** So many lines a function has at most that calls itself. */
const MAX_FUNCTION = 120
const LIMIT = /\b\w*(?:attempts?|retries|retry|tries)\w*\s*(?:[<>]=?|===?\s*0)|[<>]=?\s*\w*(?:max_?|limit_?)?(?:attempts?|retries|retry|tries)/i

interface Loop { at: Evidence; bounded: boolean; pauses: boolean; grows: boolean }

function loopsIn(project: Project): Loop[] {
  return inSource(project, LOOP).flatMap((at): Loop[] => {
    const body = loopBody(project, at)
    return FAILS.test(body) && ASKS.test(body) ? [{ at, bounded: !ENDLESS.test(at.text), pauses: PAUSE.test(body), grows: GROWS.test(body) }] : []
  })
}

const isNamed = (name: string, line: string) => new RegExp(`(?:function\\s+|func\\s+(?:\\([^)]*\\)\\s*)?|def\\s+|(?:const|let)\\s+|^\\s*(?:(?:public|private|protected|static|async)\\s+)*)${name}\\s*(?:\\(|=|:)`).test(line)

/** Functions that try again by calling themselves. */
function callsAgain(project: Project): Loop[] {
  return inSource(project, AGAIN).flatMap((at): Loop[] => {
    const name = AGAIN.exec(at.text)?.[1] ?? ''
    const lines = (project.snapshot.read(at.file_path) ?? '').split('\n')
    const end = at.line ?? 1
    const head = lines.slice(0, end - 1).findLastIndex((line, index) => end - index < MAX_FUNCTION && isNamed(name, line) && !/\b(?:return|await)\b/.test(line))
    if (head < 0) return []
    const body = lines.slice(head, end + 1).join('\n')
    if (!FAILS.test(body) || !ASKS.test(body.slice(body.indexOf('\n') + 1))) return []
    const near = lines.slice(Math.max(head, end - 12), end + 1).join('\n')
    return [{ at, bounded: LIMIT.test(body), pauses: PAUSE.test(near), grows: GROWS.test(near) }]
  })
}

export const check = defineCheck({
  id: 'H2',
  name: 'Retries back off and are bounded',
  weight: 5,
  blocker: false,
  decides: 'code_first',
  effort: 'small',
  probes: ['Options of libraries that try again, and loops and functions that do so by hand: they end, they pause, and the pause grows.'],
  assess: (project) => {
    const uses = usesOf(project, 'retry')
    const loops = [...loopsIn(project), ...callsAgain(project)]
    if (uses.length + loops.length === 0) return notApplicable('Nothing was recognised that tries again.')
    const recommendations = ['End after a few tries, double the pause each time with some randomness in it, and repeat only calls that may run twice.']
    const endless = [...uses.filter((use) => !isBounded(use)).map(useEvidence), ...loops.filter(({ bounded }) => !bounded).map(({ at }) => at)]
    if (endless.length > 0) return partial('Something tries again without an end.', { confidence: 75, evidence: endless, recommendations })
    const hasty = loops.filter(({ pauses }) => !pauses)
    if (hasty.length > 0) return partial('A call is repeated at once, without a pause: it hits a service that is down even harder.', { confidence: 60, evidence: hasty.map(({ at }) => at), recommendations })
    const even = loops.filter(({ grows }) => !grows)
    if (even.length > 0) return partial('Calls are repeated a few times, with a pause that does not grow.', { confidence: 60, evidence: even.map(({ at }) => at), recommendations })
    return passed('What tries again ends, and waits longer each time.', { confidence: 70, evidence: [...onePerFile(uses).map(useEvidence), ...loops.map(({ at }) => at)] })
  },
})
