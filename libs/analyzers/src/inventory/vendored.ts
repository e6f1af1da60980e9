import { knownLibraryIn } from './library-evidence.ts'

/** Folders of files that browsers are given. */
const SERVED = /(?:^|\/)(?:public|static|assets|wwwroot|www|webapp|htdocs)\//i
/** Where ASP.NET keeps what browsers are given; written small, `scripts` are what builds the project. */
const SCRIPTS = /(?:^|\/)Scripts\//
/** Folders in which projects keep what others wrote, though some keep their own there. */
const KEPT = /(?:^|\/)(?:plugins?|libs?|library|(?:[\w-]*[_-])?libraries|vendors?|external|extern|thirdparty|js-?libs?|dist)\//i
/** `view/carousel/js/carousel.esm.js`: a library as it is handed out, in a folder of its name; a package of the project is built of sources. */
const HANDED_OUT = /^(?!(?:.*\/)?(?:packages|modules|apps|extensions|components)\/).+\/([a-z][\w-]+)\/(?:js|css|dist)\/\1(?:[.-][\w.-]*)?\.\w+$/i
/** Below a folder of sources stands the project's own work; Java, ASP.NET and the packages of Python keep their served files there too, and so do tools that hand out `assets` as they are. */
const SOURCES = /(?:^|\/)src\/(?!main\/(?:resources|webapp)\/|(?:[^/]+\/)*(?:wwwroot|Scripts)\/|[^/]+\/static\/|(?:[^/]+\/)*assets\/)/i

const LIBRARY_FILE = /\.(?:js|mjs|cjs|css)$/i

/** `jquery-ui-1.10.4.js` */
const NAME_WITH_VERSION = /(?:^|\/)[a-z][\w.]*(?:-[a-z]\w*)*[-_.]v?\d+\.\d+(?:\.\d+)*\.\w+$/i

/** `jquery-1.4.4.js`: nobody gives such a name to a file of his own, wherever it stands, but to the steps from one release to the next. */
const RELEASED = /(?:^|\/)(?!v\d|migrat|upgrad|updat|release|version|patch|change)[a-z][\w.]*(?:-[a-z]\w*)*[-_.]v?\d+\.\d+\.\d+(?:[-.](?:min|slim|all|full))?\.(?:js|css)$/i

const HEAD_CHARS = 1500

/** Comments at the very top, before anything else but an empty statement or "use strict". */
const TOP_COMMENT = /^[\s;]*(?:(['"])use strict\1;?\s*)?((?:\/\*[\s\S]*?(?:\*\/\s*|$)|(?:\/\/[^\n]*(?:\n\s*|$))+)+)/

/** `jQuery JavaScript Library v3.4.1`, `Bootstrap v4.0.0 (https://...)`, `Chosen, version 1.8.7`, `https://charts.example Version 5.4.0` */
const NAMED_VERSION = /^[\s/*!@]*(?:https?:\/\/)?(?!version\b)[a-z](?:(?!licen[cs]e)[\w .,:()'-]){1,70}?[\s-]v?(?:ersion:?\s*)?\d+\.\d+(?:\.\d+)?\b/im
const LICENSED = /\b(?:licensed|released|distributed|available) under\b|\b(?:MIT|BSD|Apache|L?GPL|MPL)(?:\/\w{2,10})?[- ](?:style )?licen[cs]ed?\b|@license\b|\blicen[cs]e:\s*\S/i
const OWNED = /\bcopyright\b|\(c\)|©|@author\b|@copyright\b|\bauthors?:/i
const MARKED = /^\/(?:\*|\/)!|@license\b|@preserve\b/m
/** `copyright (c) by Ada Example and others`: the project's own people would call themselves by its name. */
const OTHERS = /\bcopyright \(c\) by [\w .'-]+ and others\b/i
/** A header that says nothing about itself but whose it is. */
const HAS_SOURCE = /https?:\/\/|\bv?\d+\.\d+/

/** Files that a tool hands out as they are lie below sources as well; the project's own lie beside them, so that a header alone says little there. */
const ASSETS_OF_SOURCES = /(?:^|\/)src\/(?:[^/]+\/)*assets\//i

/** `//# sourceMappingURL=carousel.js.map` at the end: somebody has built it from sources that are not here. */
const MAPPED = /\n\/[/*][#@] sourceMappingURL=[^\s]+\s*(?:\*\/)?\s*$/
const TAIL_CHARS = 400

const NOBODY: ReadonlySet<string> = new Set()

const headOf = (text: string): string => TOP_COMMENT.exec(text.slice(0, HEAD_CHARS))?.[2] ?? ''

/** A build that was published: below a banner with name and version, and with the address of its source map. */
function isPublishedBuild(head: string, text: string, own: ReadonlySet<string>): boolean {
  const named = MARKED.test(head) && (LICENSED.test(head) || OWNED.test(head)) ? NAMED_VERSION.exec(head)?.[0].toLowerCase() : undefined
  return named !== undefined && MAPPED.test(text.slice(-TAIL_CHARS)) && ![...own].some((name) => named.includes(name.toLowerCase()))
}

/**
 * Which library that was copied into the project a JavaScript or CSS file is, in words; null for what is the project's own. It is
 * one by its own evidence (a well-known library that sets itself up, a published build with banner and source map), by the name of
 * a release, or by a name or head that says what it is and under which license, among files that are served or in a folder for
 * libraries. A file with a copyright header alone may well be the project's own.
 * @param own how the scanned project's packages are called
 */
export function copiedLibrary(path: string, text: string, own: ReadonlySet<string> = NOBODY): string | null {
  if (!LIBRARY_FILE.test(path)) return null
  const head = headOf(text)
  const known = knownLibraryIn(path, text, head, own)
  if (known) return `the library ${known}, by its own name and version`
  if (isPublishedBuild(head, text, own)) return 'a published library by its banner and source map'
  return isNamedSo(path, head) ? 'a library by its name or header' : null
}

/** By its name or head, and by where it lies. */
function isNamedSo(path: string, head: string): boolean {
  if (RELEASED.test(path)) return true
  if (SOURCES.test(path)) return false
  const served = SERVED.test(path) || SCRIPTS.test(path)
  const kept = KEPT.test(path)
  const own = HANDED_OUT.exec(path)?.[1]
  if (!served && !kept && own === undefined) return false
  if ((served || kept) && NAME_WITH_VERSION.test(path)) return true
  if (!head) return false
  const licensed = LICENSED.test(head)
  const versioned = NAMED_VERSION.test(head)
  if (ASSETS_OF_SOURCES.test(path)) return MARKED.test(head) && versioned && (licensed || OWNED.test(head))
  if (served && licensed && (kept || OTHERS.test(head))) return true
  const isNamed = own === undefined || served || kept || (MARKED.test(head) && NAMED_VERSION.exec(head)?.[0].toLowerCase().includes(own.toLowerCase()) === true)
  if (isNamed && versioned && (licensed || OWNED.test(head))) return true
  return served && ((MARKED.test(head) && (licensed || OWNED.test(head) || HAS_SOURCE.test(head))) || /\breleased under the\b[^.\n]{0,40}\blicen[cs]e/i.test(head))
}
