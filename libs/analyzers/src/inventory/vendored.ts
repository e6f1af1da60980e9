/** Folders of files that browsers are given. */
const SERVED = /(?:^|\/)(?:public|static|assets|wwwroot|www|webapp|htdocs)\//i
/** Where ASP.NET keeps what browsers are given; written small, `scripts` are what builds the project. */
const SCRIPTS = /(?:^|\/)Scripts\//
/** Folders in which projects keep what others wrote, though some keep their own there. */
const KEPT = /(?:^|\/)(?:plugins?|libs?|library|(?:[\w-]*[_-])?libraries|vendors?|external|extern|thirdparty|js-?libs?|dist)\//i
/** `view/carousel/js/carousel.esm.js`: a library as it is handed out, in a folder of its name; a package of the project is built of sources. */
const HANDED_OUT = /^(?!(?:.*\/)?(?:packages|modules|apps|extensions|components)\/).+\/([a-z][\w-]+)\/(?:js|css|dist)\/\1(?:[.-][\w.-]*)?\.\w+$/i
/** Below a folder of sources stands the project's own work; Java, ASP.NET and the packages of Python keep their served files there too. */
const SOURCES = /(?:^|\/)src\/(?!main\/(?:resources|webapp)\/|(?:[^/]+\/)*(?:wwwroot|Scripts)\/|[^/]+\/static\/)/i

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

/**
 * Whether a file is a library that was copied into the project: a JavaScript or CSS file that is named after a release, or
 * among those that are served or in a folder for libraries, whose name or head says which library it is and under which license. A file with a copyright header
 * alone may well be the project's own.
 */
export function isCopiedLibrary(path: string, text: string): boolean {
  if (!LIBRARY_FILE.test(path)) return false
  if (RELEASED.test(path)) return true
  if (SOURCES.test(path)) return false
  const served = SERVED.test(path) || SCRIPTS.test(path)
  const kept = KEPT.test(path)
  const own = HANDED_OUT.exec(path)?.[1]
  if (!served && !kept && own === undefined) return false
  if ((served || kept) && NAME_WITH_VERSION.test(path)) return true
  const head = TOP_COMMENT.exec(text.slice(0, HEAD_CHARS))?.[2]
  if (!head) return false
  const licensed = LICENSED.test(head)
  const versioned = NAMED_VERSION.test(head)
  if (served && licensed && (kept || OTHERS.test(head))) return true
  const isNamed = own === undefined || served || kept || (MARKED.test(head) && NAMED_VERSION.exec(head)?.[0].toLowerCase().includes(own.toLowerCase()) === true)
  if (isNamed && versioned && (licensed || OWNED.test(head))) return true
  return served && ((MARKED.test(head) && (licensed || OWNED.test(head) || HAS_SOURCE.test(head))) || /\breleased under the\b[^.\n]{0,40}\blicen[cs]e/i.test(head))
}
