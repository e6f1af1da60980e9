import type { Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

interface Wanted {
  name: string
  /** it is for nothing without these */
  beside: RegExp
  title: string
}

const SESSIONS = /sessions\.middleware\.SessionMiddleware/

/** What `startproject` puts in the list, and what is open without it. */
const WANTED: readonly Wanted[] = [
  { name: 'CsrfViewMiddleware', beside: SESSIONS, title: 'CSRF middleware missing (Django)' },
  { name: 'XFrameOptionsMiddleware', beside: SESSIONS, title: 'Clickjacking middleware missing (Django)' },
]
/** Sends the header by another name, or forbids frames by a policy. */
const INSTEAD: ReadonlyMap<string, RegExp> = new Map(Object.entries({ XFrameOptionsMiddleware: /CSPMiddleware|ContentSecurityPolicy|frame-ancestors/, CsrfViewMiddleware: /CsrfMiddleware/ }))

/** A line of the list that a comment leaves out. */
const commented = (list: SyntaxNode, name: string): SyntaxNode | undefined => list.children.find(({ kind, text }) => kind === 'comment' && text.includes(name))

/** Middleware that a complete list of a site with sessions lacks: at its commented line, or else at the setting. */
export function* missingMiddleware(setting: SyntaxNode, list: SyntaxNode, file: ParsedFile): Generator<Hit> {
  if (list.kind !== 'list' || list.children.some(({ kind }) => kind !== 'string' && kind !== 'comment')) return
  const entries = list.children.filter(({ kind }) => kind === 'string').map(({ text }) => text).join('\n')
  for (const { name, beside, title } of WANTED) {
    // put in elsewhere in the file, or by a class of the project
    const isThere = file.text.split('\n').some((line) => line.includes(name) && !line.trimStart().startsWith('#')) || INSTEAD.get(name)?.test(entries) === true
    if (beside.test(entries) && !isThere) yield { node: commented(list, name) ?? setting, title }
  }
}
