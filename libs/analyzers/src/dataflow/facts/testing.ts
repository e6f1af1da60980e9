import { languageOf, parsedAs } from '../../inventory/languages.ts'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { lowerFile } from '../lower/index.ts'
import { FLOW_LANGUAGES, loadModels } from '../models/index.ts'
import { factsOf } from './collect.ts'
import type { Facts, Named, RouteFact } from './facts.ts'

await loadModels(FLOW_LANGUAGES)

/** The facts of a small program: path -> text. */
export function factsIn(files: Readonly<Record<string, string>>): Facts {
  return factsOf(Object.entries(files).flatMap(([path, text]) => {
    const language = parsedAs(languageOf(path))
    return (language && lowerFile(parseFile(path, text, language))) ?? []
  }))
}

const names = (list: readonly Named[]) => list.map(({ name }) => name).join(' ')

/** `GET /users/:id -> show (a.js:3) [requireAuth]`, with what protects it in brackets, then whose it must be in braces. */
export const shown = ({ methods, route, handler, authentication, ownership, open }: RouteFact): string =>
  `${methods.join('|')} ${route} -> ${handler ? `${handler.name} (${handler.path}:${handler.line})` : '?'}${authentication.length > 0 ? ` [${names(authentication)}]` : ''}${ownership.length > 0 ? ` {${names(ownership)}}` : ''}${open ? ` open` : ''}`

export const routesIn = (files: Readonly<Record<string, string>>): string[] => factsIn(files).routes.map(shown)

/** `POST /notes: required`, sorted */
export const admittedIn = (files: Readonly<Record<string, string>>): string[] => factsIn(files).routes.map(({ methods, route, sign_in: signIn }) => `${methods.join('|')} ${route}: ${signIn}`).sort()

/** `rate_limit express-rate-limit`, one for each use in the order of places. */
export const usesIn = (files: Readonly<Record<string, string>>): string[] => factsIn(files).uses.map(({ use, library }) => `${use} ${library}`)

export { loadLanguages }
