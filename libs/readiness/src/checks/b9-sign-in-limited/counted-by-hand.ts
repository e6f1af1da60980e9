import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import type { Route } from '../../project/routes.ts'
import { functionsIn } from '../../text/blocks.ts'
import { codeOf } from '../../text/search.ts'

/** Tries that were counted are compared with a number, or an account has been locked. */
const COUNTS = /\b\w*(?:(?:attempt|tries|failure)s?(?:_?(?:count|made))?|fail(?:ed)?_?(?:attempts|log_?ins|tries|count)|hit_?count|request_?count)\b['"\])?]*\)?\s*(?:>=?|<=?|\.gte?\()\s*[\w.]|\b(?:is_?)?lock(?:ed)?_?(?:until|out|at|_?end)\w*\b[^\n]{0,30}(?:[<>]|is_?(?:future|after)|\bnull\b|None)/i
/** A counter of Redis that forgets by itself. */
const INCREMENTS = /\.(?:incr|incrby|hincrby|zadd)\(/i
const FORGETS = /\.(?:p?expire(?:at)?|setex|zremrangebyscore)\(|\bex(?:pire)?\s*[=:]|\bttl\b/i
/** What was asked in the last minutes is looked for. */
const RECENT = /(?:\bgte?\b|>=?|\bsince\b|after)[^\n]{0,60}(?:Date\.now\(\)\s*-|[\w.]*now\([^)]*\)\s*-|-\s*interval\b|sub(?:Minutes|Seconds|Hours|Days)\(|\.ago\b|minus(?:Minutes|Seconds|Hours|Days)\()/i
/** A window kept in a variable first: `since = now() - timedelta(minutes=15)` */
const WINDOW = /\b(\w*(?:since|window|cutoff|ago|threshold|limit_?time|recent)\w*)\s*:?=\s*[^\n]*(?:now|Date)[^\n]*-/i
/** Somebody is sent away for it. */
const REFUSES = /\b429\b|TOO_MANY_REQUESTS|TooManyRequests|too[ _]many|please wait|try again (?:later|in)|rate.?limit|\block(?:ed|out)\b/i
const RETURNS = /\bif\b[^\n]*(?:\n\s*)?(?:\{\s*\n?\s*)?(?:(?:\/\/|#)[^\n]*\n\s*)*(?:return|raise|throw|abort)\b/

/** The line that limits tries by a count or by a window of time that the project keeps itself, in what answers the route. */
export function countedByHand(project: Project, route: Route): Evidence | null {
  for (const { path, text, from } of partsOf(project, route)) {
    const lines = text.split('\n')
    const place = lines.findIndex((line) => COUNTS.test(line) || RECENT.test(line) || INCREMENTS.test(line) || WINDOW.test(line))
    if (place >= 0 && limitsTries(text)) return { file_path: path, line: from + place, text: (lines[place] ?? '').trim().slice(0, 120) }
  }
  return null
}

/** Whether code counts what was asked and refuses more of it. */
export function limitsTries(text: string): boolean {
  const isWindow = RECENT.test(text) || (WINDOW.test(text) && new RegExp(`(?:gte?|[<>]=?|since|after)[^\\n]{0,40}\\b${WINDOW.exec(text)?.[1] ?? ''}\\b`, 'i').test(text))
  if (!RETURNS.test(text)) return false
  return (isWindow && /count|limit|recent|last|attempt|tries|created|sent|request/i.test(text)) || (COUNTS.test(text) && REFUSES.test(text)) || (INCREMENTS.test(text) && FORGETS.test(text) && REFUSES.test(text))
}

interface Part { path: string; text: string; from: number }

/** The function that answers, and those of the project that its uses of libraries stand in. */
function partsOf(project: Project, { fact }: Route): Part[] {
  const places = fact.uses.flatMap(({ path, within }) => (within === '' ? [] : [{ path, name: within.replace(/^.*\./, '') }]))
  const inner = places.filter(({ path, name }, at) => places.findIndex((one) => one.path === path && one.name === name) === at).flatMap(({ path, name }) => {
    const block = functionsIn(path, codeOf(project, path)).get(name)
    return block ? [part(project, path, block.from, block.to)] : []
  })
  return [...(fact.handler ? [part(project, fact.handler.path, fact.handler.line, fact.handler.end_line)] : []), ...inner]
}

const part = (project: Project, path: string, from: number, to: number): Part => ({ path, from, text: codeOf(project, path).split('\n').slice(from - 1, to).join('\n') })
