import { ASKING_STEMS, CHECKING_STEMS } from '../../check-names.ts'
import { HOLE, SAFE_HOLE } from '../values/holes.ts'
import { readsText } from '../values/column-names.ts'
import { type Ending, ending, last, mark, type Marks, NO_MARKS } from './marks.ts'

/**
 * What the names of calls and classes, and the texts that data becomes a part of, say about the data. The names are those of
 * libraries and of functions that cannot be followed.
 */

/** Only gives what was there already. */
const LOOKS_UP = /^(?:get|getlist|pop)$/

/** Reads an object from a text, and changes nothing of it. */
const READS = /^(?:\w+\.)*(?:NewDecoder|Decode|Unmarshal|ReadAll|readValue|fromJson|Deserialize)$/

/** Leaves a URL what it is. */
const KEEPS_URL = /^(?:URL|String|toString|encodeURI|Request)$/

/** Leaves percent-encoding as it was sent (C#). */
const KEEPS_SENT = /^(?:ToString|ToUriComponent|Trim\w*|To(?:Lower|Upper)\w*|Concat|EnsureStartsWith)$/

/** Decodes nothing (JavaScript). */
const KEEPS_ENCODING = /^(?:\w+\.)*(?:URL|String|toString|encodeURI(?:Component)?|slice|substr(?:ing)?|replace|split|trim|to(?:Lower|Upper)Case|concat|pop|shift|join|match|at)$/

const DECODES = /^\S*(?:decode|unescape)/i

/** Gives the extension of a file name. */
const CUTS = /^(?:extname|Ext|[gG]etExtension|getFilenameExtension|pathinfo)$/

const JOINS = /^(?:join|resolve)\b/

const RESOLVES = /^(?:\w+\.)*(?:normpath|abspath|realpath|resolve|expand_path|absolute_path|cleanpath|normali[sz]e\w*)$/

/** Says that it lets through nothing that does harm; what it looks for cannot always be followed. */
const CHECKS = new RegExp(`^(?:[\\w$]+\\.)*_?(?:(?:get|to|make)_?)?(?:${CHECKING_STEMS}|sanit|purif|strip|clean|safe|allow|white_?list|normali[sz]e)\\w*$`, 'i')

/** Says that it looks an origin up among those that are allowed. */
const FINDS = new RegExp(`^(?:[\\w$]+\\.)*\\w*(?:${ASKING_STEMS}|match|allow|permit|trust)\\w*$`, 'i')

/** Asks for something by what it is given, or does something with it, and answers with an object of its own. */
const ANSWERS = /^(?:get|load|fetch|find|look_?up|query|search|retrieve|create|save|add|insert|update|upsert|delete|remove|log_?in|change|register|authenticate|use(?:Query|Suspense))(?:[A-Z_]\w*)?$/
const COPIES = /(?:Body|Params?|Args?|Query|Form|Input|Data|Payload|Json|Object|Fields?|Values?|Options)$/

/** Classes whose members are what they are made of. */
const KEEPS_MEMBERS = /^(?:URL\w*|Request|Headers|FormData|Map|Set|Array|Object|Error|\w*Error|Promise|Buffer|String|Date)$/

/** Into a function, and perhaps out of it again. */
export const inCall = (callee: string): Marks => (CHECKS.test(callee) ? mark('in a check') : NO_MARKS) | (FINDS.test(callee) ? mark('in a lookup') : NO_MARKS)

/** In and out of a call that is not interpreted. */
export function callMarks(callee: string): Marks {
  const first = /^\w+/.exec(callee)?.[0]
  let marks = inCall(callee) | mark('transformed', 'combined') | last(ANSWERS.test(callee) && !COPIES.test(callee) ? 'looked up by an unknown call' : 'anything else')
  if (!LOOKS_UP.test(callee)) marks |= mark('computed')
  if (!READS.test(callee)) marks |= mark('rebuilt')
  if (!KEEPS_URL.test(callee)) marks |= mark('url changed')
  if (!KEEPS_SENT.test(callee)) marks |= mark('encoding as sent changed')
  if (!KEEPS_ENCODING.test(callee)) marks |= mark('encoding changed')
  if (!/^\w+$/.test(callee)) marks |= mark('more than looked up')
  if (DECODES.test(callee)) marks |= mark('decoded')
  if (first && !readsText(first)) marks |= mark('not a column')
  if (CUTS.test(callee)) marks |= mark('cut to its end')
  if (JOINS.test(callee)) marks |= mark('joined')
  return RESOLVES.test(callee) ? marks | mark('resolved') : marks
}

export const createMarks = (type: string): Marks =>
  mark('transformed', 'computed', 'rebuilt', 'more than looked up') | last(KEEPS_MEMBERS.test(type) ? 'anything else' : 'became an object of an unknown class')

/** Files that hold what a program shows, sends or keeps: neither settings nor code nor keys. */
const DOCUMENT = /\.(?:json|geojson|xhtml|html?|md|markdown|rst|txt|csv|css|scss|less|png|jpe?g|gif|svg|webp|ico|pdf|epub|mobi|zip|po|mo|mustache|hbs|handlebars|ejs|pug|twig|liquid|woff2?|mp[34]|webm|wav)$/i

/** Those that a browser takes for a page, or a server may. */
const PAGE = /\.(?:x?html?|svg|mustache|hbs|ejs|twig)$/i

/** A file of that name and of no other, in whatever folder: `home + "/conf/server.yaml"`. */
const FILE_NAME = /[/\\]\w[\w.-]*\.[a-z]\w*$/i

const SCRIPT = /\.(?:php\d?|phtml|inc)$/i

const CONCATENATED = mark('computed', 'rebuilt', 'combined', 'concatenated', 'more than looked up') | last('concatenated')

/** Data became a part of a text. @param text with holes where it varies */
export function concatMarks(text: string | null): { suffix: string; marks: Marks } {
  const { suffix, is } = suffixOf(text)
  return { suffix, marks: CONCATENATED | ending(is) | nameMarks(text) }
}

function suffixOf(text: string | null): { suffix: string; is: Ending } {
  const end = text?.slice(Math.max(text.lastIndexOf(HOLE), text.lastIndexOf(SAFE_HOLE)) + 1) ?? ''
  const file = (FILE_NAME.exec(end) ?? DOCUMENT.exec(end))?.[0]
  if (file !== undefined && file !== text) return { suffix: file, is: DOCUMENT.test(file) && !PAGE.test(file) ? 'of a document or picture' : 'of another file' }
  const script = end === text ? undefined : SCRIPT.exec(end)?.[0]
  return script === undefined ? { suffix: '', is: 'nothing known' } : { suffix: script, is: 'of a script' }
}

/** Where every part of a path that varies holds letters of the program's own as well, it leads only to files that are called so. */
function nameMarks(text: string | null): Marks {
  if (text === null || !text.includes(HOLE) || /[\s'"<>=;()?&]/.test(text)) return NO_MARKS
  const parts = text.split(/[/\\]/)
  if (parts.some((part) => (part.includes(HOLE) || part.includes(SAFE_HOLE)) && !/\w/.test(part))) return NO_MARKS
  const isBehind = parts.every((part) => !part.includes(HOLE) || /\w/.test(part.split(HOLE, 1)[0] ?? ''))
  return isBehind ? mark('part of a name', 'behind a prefix') : mark('part of a name')
}
