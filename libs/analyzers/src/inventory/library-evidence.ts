import { KNOWN_LIBRARIES, type KnownLibrary } from './known-libraries.ts'

/** What a file name says of version and build: `three.module.min.js`, `jquery-3.6.0.slim.js`. */
const BUILD_WORDS = /[.-](?:[rv]?\d+(?:\.\d+)*(?:[.-](?:alpha|beta|rc)[.\d-]*)?|min|slim|esm?|cjs|umd|iife|module|browser|bundle|global|runtime|prod|production|dev|development|core|all|full|pack|js)$/i

/** Where a library sets itself up, its wrapper is; where it ends, in older ones, it hands itself out. */
const ENDS = 6000

const UMD = /typeof\s+define\s*===?\s*["']function["']|typeof\s+exports\s*[!=]==?\s*["'](?:object|undefined)["']|typeof\s+module\s*[!=]==?\s*["'](?:object|undefined)["']/

/** `root.Chart = factory(`, `global["THREE"] = {}`, `window.jQuery = window.$ = jQuery` */
const HANDED_OUT = /\b(?:root|global|globalThis|window|self|this|exports|[a-z])(?:\.([A-Za-z$_][\w$.]*)|\[["']([A-Za-z$_][\w$.]*)["']\])\s*=(?!=)/g
/** `var THREE = {` */
const DECLARED = /^(?:var|const|let)\s+([A-Za-z$_][\w$]*)\s*=/gm
/** `VERSION: '1.2.3'`, `REVISION = "69"`, `.version = '4.17.21'` */
const OWN_VERSION = /\b(?:version|VERSION|REVISION|jquery)["']?\s*[:=]\s*["']v?\d/

/** `jQuery v3.6.0`, `three.js r150`, as the head of a file begins. */
const NAME_AND_VERSION = /^[\s/*!@]*([\w.$ -]+?)(?:\.js)?(?: JavaScript)?(?: Library| Framework)?[ ,:-]*\bv?(?:ersion:?\s*)?\d+\.\d+/im
const MARKED = /^\/(?:\*|\/)!|@license\b|@preserve\b/m

/** Below this nothing is a whole library. */
const LEAST_CHARS = 2000

function libraryNamed(path: string): KnownLibrary | null {
  let name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[cm]?js$/i, '')
  for (let shorter = name.replace(BUILD_WORDS, ''); ; shorter = name.replace(BUILD_WORDS, '')) {
    const found = KNOWN_LIBRARIES.find(({ file }) => file.test(name))
    if (found || shorter === name) return found ?? null
    name = shorter
  }
}

/** The beginning and the end: what lies between is the library's work, and much of it. */
const endsOf = (text: string): string => (text.length <= 2 * ENDS ? text : `${text.slice(0, ENDS)}\n${text.slice(-ENDS)}`)

const setsGlobal = (ends: string, { global }: KnownLibrary): boolean => [...ends.matchAll(HANDED_OUT)].some(([, dotted, quoted]) => global.test(dotted ?? quoted ?? ''))

const declaresGlobal = (ends: string, { global }: KnownLibrary): boolean => [...ends.matchAll(DECLARED)].some(([, name]) => name !== undefined && global.test(name))

const namedIn = (head: string, { name }: KnownLibrary): boolean => head.toLowerCase().includes(name.toLowerCase().replace(/\.js$/, ''))

/**
 * Called like a library, and doing what it does: it sets itself up under its name, and has a version of its own, or a wrapper for
 * every kind of loader below a banner that names it.
 */
function isItself(text: string, head: string, library: KnownLibrary): boolean {
  const ends = endsOf(text)
  if (!setsGlobal(ends, library) && !declaresGlobal(ends, library)) return false
  return OWN_VERSION.test(text) || (UMD.test(ends) && MARKED.test(head) && namedIn(head, library))
}

function libraryInHead(head: string): KnownLibrary | null {
  const named = MARKED.test(head) ? NAME_AND_VERSION.exec(head)?.[1]?.trim().toLowerCase() : undefined
  return KNOWN_LIBRARIES.find(({ name }) => name.toLowerCase().replace(/\.js$/, '') === named) ?? null
}

const asPackage = (name: string) => name.toLowerCase().replace(/^@[^/]+\/|\.?js$/g, '').replace(/[\s._-]/g, '')

/**
 * The well-known library that a JavaScript file is, wherever it lies; null for any other file.
 * @param head the comments at its very top, empty where there are none
 * @param own how the scanned project's packages are called: a library's own project is no copy of it
 */
export function knownLibraryIn(path: string, text: string, head: string, own: ReadonlySet<string>): string | null {
  if (text.length < LEAST_CHARS || !/\.[cm]?js$/i.test(path)) return null
  const byName = libraryNamed(path)
  const library = byName && isItself(text, head, byName) ? byName : libraryInHead(head)
  if (!library || [...own].some((name) => asPackage(name) === asPackage(library.name))) return null
  return library.name
}
