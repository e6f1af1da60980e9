import { HOLE, SAFE_HOLE } from './holes.ts'
import type { Step } from './value.ts'

/** What is said of data that became a part of a text. */
const BUILT = 'built into text'

/** Files that hold what a program shows, sends or keeps: neither settings nor code nor keys. */
const OF_DATA = /\.(?:json|geojson|xhtml|html?|md|markdown|rst|txt|csv|css|scss|less|png|jpe?g|gif|svg|webp|ico|pdf|epub|mobi|zip|po|mo|mustache|hbs|handlebars|ejs|pug|twig|liquid|woff2?|mp[34]|webm|wav)$/i

/** A file of that name and of no other, in whatever folder: `home + "/conf/server.yaml"`. */
const NAMED = /[/\\]\w[\w.-]*\.[a-z]\w*$/i

/** What is said of data that stands beside letters of the program's own, in every part of a path that holds any. */
const LONGER = 'a part of a longer name'
const isOfLongerNames = (text: string): boolean => !/[\s'"<>=;()?&]/.test(text) && text.split(/[/\\]/).every((part) => !(part.includes(HOLE) || part.includes(SAFE_HOLE)) || /\w/.test(part))

/** What is said of data that stands behind such letters in every part of a path that holds any. */
const BEGUN = 'behind the beginning of one'
const isBehindLetters = (text: string): boolean => text.split(/[/\\]/).every((part) => !part.includes(HOLE) || /\w/.test(part.split(HOLE, 1)[0] ?? ''))

/** What is said of data that stands before the ending of a script. */
const SCRIPT = 'before the ending of a script'
const OF_SCRIPTS = /\.(?:php\d?|phtml|inc)$/i

/** What is said where nothing is known of the end of a text. */
const IS_BUILT: ReadonlySet<string> = new Set([BUILT, `${BUILT}, ${LONGER}`, `${BUILT}, ${LONGER}, ${BEGUN}`])

/** What is said of data behind a name and a colon, `later:/orders/1`. */
const BEHIND_NAME = /, behind \w+:$/
export const behindName = (made: string, name: string): string => `${made}, behind ${name}:`

/** Whether data has been put behind a name and a colon on its way. */
export function isBehindName(last: Step | null): boolean {
  for (let at = last; at; at = at.prev) if ((at.note.startsWith(BUILT) && BEHIND_NAME.test(at.note)) || (at.inner && isBehindName(at.inner))) return true
  return false
}

/** The step of data into a text; of one that ends in the ending of a file, or makes a part of a name of it, it says so. */
export function builtInto(text: string | null): string {
  const made = builtUpTo(text)
  if (text === null || !text.includes(HOLE) || !isOfLongerNames(text)) return made
  return isBehindLetters(text) ? `${made}, ${LONGER}, ${BEGUN}` : `${made}, ${LONGER}`
}

function builtUpTo(text: string | null): string {
  const last = text?.slice(Math.max(text.lastIndexOf(HOLE), text.lastIndexOf(SAFE_HOLE)) + 1) ?? ''
  const end = NAMED.exec(last) ?? OF_DATA.exec(last)
  if (end && text !== end[0]) return `${BUILT} that ends in ${end[0]}`
  return last !== text && OF_SCRIPTS.test(last) ? `${BUILT} ${SCRIPT}` : BUILT
}

/** Whether the last that happened to data, but for being stored, was that it became a part of a text. */
export function isBuiltText(step: Step | null): boolean {
  let at = step
  while (at?.note.startsWith('stored in ')) at = at.prev
  return at?.note.startsWith(BUILT) === true
}

/** Whether data on its way was put before the ending of a file, and nothing was put behind it since. */
export function endsAsFile(last: Step | null): boolean {
  for (let at = last; at; at = at.prev) {
    if (at.note.startsWith(`${BUILT} that ends in `) || (at.inner && endsAsFile(at.inner))) return true
    if (isBuiltOnly(at.note)) return false
  }
  return false
}

const isBuiltOnly = (note: string): boolean => IS_BUILT.has(note.replace(BEHIND_NAME, '')) || note.startsWith(`${BUILT} ${SCRIPT}`)

/** Whether data on its way was put before the ending of a script, and nothing was put behind it since. */
export function endsAsScript(last: Step | null): boolean {
  for (let at = last; at; at = at.prev) {
    if (at.note.startsWith(`${BUILT} ${SCRIPT}`) || (at.inner && endsAsScript(at.inner))) return true
    if (IS_BUILT.has(at.note)) return false
  }
  return false
}

/** What a browser takes for a page, or a server may. */
const SHOWN_AS_PAGE = /\.(?:x?html?|svg|mustache|hbs|ejs|twig)$/i

/** Whether data has got an ending of the program's own at last, that of a picture or a document: no program and no page. */
export function endsHarmlessly(last: Step | null): boolean {
  if (!endsAsFile(last)) return false
  for (let at = last; at; at = at.prev) {
    const ending = new RegExp(`^${BUILT} that ends in ([^,]+)`).exec(at.note)?.[1]
    if (ending !== undefined) return OF_DATA.test(ending) && !SHOWN_AS_PAGE.test(ending)
    if (at.inner && endsAsFile(at.inner)) return endsHarmlessly(at.inner)
  }
  return false
}

/** Whether data has become a part of a longer name on its way: without a slash it leads to nothing but files called so. */
export function isOfLongerName(last: Step | null): boolean {
  for (let at = last; at; at = at.prev) if ((at.note.startsWith(BUILT) && at.note.includes(`, ${LONGER}`)) || (at.inner && isOfLongerName(at.inner))) return true
  return false
}

/** Whether data has been put behind letters of the program's own on its way, as in `summary-${name}`. */
export function isBehindBeginning(last: Step | null): boolean {
  for (let at = last; at; at = at.prev) if ((at.note.startsWith(BUILT) && at.note.endsWith(BEGUN)) || (at.inner && isBehindBeginning(at.inner))) return true
  return false
}
