interface BuildMark {
  /** looked for first: most files have none of these words */
  word: string
  mark: RegExp
}

/** What bundlers and compilers write around a project's modules; in a tool that writes it, it stands in quotes. */
const MARKS: readonly BuildMark[] = [
  { word: '__webpack_require__', mark: /^(?:\/\*{6}\/)?[\t ]*function __webpack_require__\(/m },
  { word: 'webpackJsonp', mark: /^\(?(?:window|self|globalThis|this)(?:\["webpackJsonp[\w-]*"\]|\.webpackJsonp\w*) ?= ?/m },
  { word: 'webpackChunk', mark: /^(?:"use strict";)?\(?(?:window|self|globalThis|this)(?:\["webpackChunk[\w@/.-]*"\]|\.webpackChunk\w*) ?= ?/m },
  { word: 'CONCATENATED MODULE', mark: /^\/{2} CONCATENATED MODULE: /m },
  { word: '@babel/helpers - typeof', mark: /^[\t ]*function \w*_?typeof\(\w+\) ?\{\s*["']@babel\/helpers - typeof["'];/m },
  { word: "Cannot find module '", mark: /^[!(]?function.{0,400}Cannot find module '["']\+/m },
  // esbuild names each module that it has put in, and its helpers are called so
  { word: '__commonJS', mark: /^(?:var|let|const) __commonJS = \(/m },
  { word: 'node_modules/', mark: /^\/{2} (?:\.\.\/)*node_modules\/\S+\.[cm]?js\n(?:var|let|const|function|class|import|init_)\b/m },
  { word: 'parcelRequire', mark: /^(?:var|let|const)?[\t ]*\$?parcelRequire\w* ?= ?(?:\(?function|globalThis|\$)/m },
]

/** Whether a bundler or compiler has written a script. */
export const isBuilt = (text: string, language: string | null): boolean => language === 'javascript' && MARKS.some(({ word, mark }) => text.includes(word) && mark.test(text))
