import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import type { Setting } from './public-settings.ts'
import { escaped } from '../../text/words.ts'

/** Clients that are made for browsers and can only search, or only collect card details: their keys are meant to be seen. */
const FOR_BROWSERS = ['algoliasearch/lite', 'typesense-instantsearch-adapter', '@meilisearch/instant-meilisearch', '@stripe/stripe-js', '@stripe/stripe-js/pure']
const IMPORT = new RegExp(`\\bimport\\s+([^'";]+?)\\s+from\\s+["'](?:${FOR_BROWSERS.join('|')})["']`, 'g')

/** The names under which a file has them: of `{ liteClient as search }` it is `search`. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(IMPORT)].flatMap(([, list = '']) => list.split(',').map((one) => one.replace(/^.*\bas\s+/s, '').replace(/[{}\s]/g, '')).filter((name) => /^[\w$]+$/.test(name)))

/** Whether code reads it, and only to give it to a client for browsers. What is listed and never read says nothing. */
export function isForBrowserClient({ snapshot }: Project, name: string, read: readonly Setting[]): boolean {
  const files = [...new Set(read.filter((one) => one.name === name).map(({ file_path }) => file_path))]
  return files.length > 0 && files.every((path) => {
    const text = snapshot.read(path) ?? ''
    const given = namesIn(text).flatMap((client) => [...text.matchAll(new RegExp(`(?<![\\w$.])${escaped(client)}\\s*\\(([^;]*?)\\)\\s*(?:[;,)\\n]|$)`, 'g'))].map(([, inside = '']) => inside))
    const wanted = new RegExp(`\\b${escaped(name)}\\b`, 'g')
    const count = (part: string) => part.match(wanted)?.length ?? 0
    return count(text) > 0 && given.reduce((sum, part) => sum + count(part), 0) === count(text)
  })
}

export const toLookAt = (settings: readonly Setting[]): Evidence[] => settings.map(({ file_path, line, text }) => ({ file_path, line, text }))
