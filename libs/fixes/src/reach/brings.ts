import type { Language } from '@preflight/analyzers'
import { type ParsedFile, parseFile } from '@preflight/analyzers/syntax'
import { linesOnlyIn } from '../files/blocks.ts'
import { withoutComments } from '../written/tokens.ts'
import { decidesWhatRuns } from './decides.ts'
import { newReach } from './judge-reach.ts'
import type { KnowsModule } from './known-modules.ts'
import { REACH } from './languages/index.ts'
import { modulesIn } from './modules.ts'
import { shownIn } from './shown-texts.ts'
import { joinedTexts, newTexts } from './texts.ts'

/** A file before and after a fix that nobody vouches for. */
export interface ChangedText {
  path: string
  language: Language
  before: string
  after: string
  /** what the fix puts in, all of it */
  added: string
}

/** In Go the name of a module looks like an address. */
const without = (modules: ReadonlySet<string>, text: string) =>
  [...modules].reduce((left, module) => left.replaceAll(`"${module}"`, '""'), text)

/** Text that nests too deep is given up. */
function readable(path: string, text: string, language: Language): ParsedFile | null {
  try {
    return parseFile(path, text, language)
  } catch {
    return null
  }
}

/**
 * What a fix brings that would let code do more than before: calls out of the program, processes, code that is made at run
 * time, addresses, hidden text, modules that the project does not have. Grammars of the language must be loaded; the engine
 * has parsed both texts before, in a process of its own.
 * @returns in words that follow the finding's name; null where it brings nothing of the kind
 */
export function bringsAnything({ path, language, before, after, added }: ChangedText, knows: KnowsModule): string | null {
  if (decidesWhatRuns(path)) return 'the file decides what is built, installed or run'
  const reach = REACH[language]
  const [was, is] = [readable(path, before, language), readable(path, after, language)]
  if (was === null || is === null) return 'the file cannot be read'
  const [old, now] = [modulesIn(was, reach), modulesIn(is, reach)]
  const fresh = [...now].filter((module) => !old.has(module))
  const unknown = fresh.find((module) => !knows(module, path, language))
  if (unknown !== undefined) return `it imports ${unknown}, which is neither part of the project nor of the language`
  const shown = [shownIn(was, before), shownIn(is, after)] as const
  const [known, withFix] = [withoutComments(before, language), withoutComments(after, language)]
  const texts = { language, known, now: withFix, added: without(now, added), removed: linesOnlyIn(before, after), shown }
  return newTexts(texts, joinedTexts(is)) ?? newReach(was, is, reach, fresh)
}
