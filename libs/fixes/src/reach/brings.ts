import { ecosystemOf, type Language } from '@preflight/analyzers'
import { parseFile } from '@preflight/analyzers/syntax'
import { withoutComments } from '../written/tokens.ts'
import { newReach } from './judge-reach.ts'
import type { KnowsModule } from './known-modules.ts'
import { REACH } from './languages/index.ts'
import { modulesIn } from './modules.ts'
import { newTexts } from './texts.ts'

/** A file before and after a fix that nobody vouches for. */
export interface ChangedText {
  path: string
  language: Language
  before: string
  after: string
  /** what the fix puts in, all of it */
  added: string
}

/** Files that decide what runs where, and what is installed. */
const decides = (path: string) => /^\.(?:github|gitlab|circleci)\//i.test(path) || /(?:^|\/)(?:Dockerfile|Jenkinsfile|Makefile|Rakefile)\b/.test(path) || ecosystemOf(path) !== null

/**
 * What a fix brings that would let code do more than before: calls out of the program, processes, code that is made at run
 * time, addresses, hidden text, modules that the project does not have. Grammars of the language must be loaded; the engine
 * has parsed both texts before, in a process of its own.
 * @returns in words that follow the finding's name; null where it brings nothing of the kind
 */
export function bringsAnything({ path, language, before, after, added }: ChangedText, knows: KnowsModule): string | null {
  if (decides(path)) return 'the file decides what is built, installed or run'
  const [was, is] = [parseFile(path, before, language), parseFile(path, after, language)]
  const [old, now] = [modulesIn(was, REACH[language]), modulesIn(is, REACH[language])]
  const unknown = [...now].find((module) => !old.has(module) && !knows(module, path, language))
  if (unknown !== undefined) return `it imports ${unknown}, which is neither part of the project nor of the language`
  // in Go the name of a module looks like an address
  const withoutModules = [...now].reduce((text, module) => text.replaceAll(`"${module}"`, '""'), added)
  const known = withoutComments(before, language)
  return newTexts(known, withoutModules) ?? newReach(was, is, REACH[language], known)
}
