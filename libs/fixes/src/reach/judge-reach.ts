import type { ParsedFile } from '@preflight/analyzers/syntax'
import { type LanguageReach, NAMES_OUTSIDE, WAY_WORDS, WAYS } from './language-reach.ts'
import { type Use, usesIn, waysOfModule } from './uses.ts'
import { decidingFor, laterGiven, valuesIn, wordsIn } from './values.ts'

/** What uses name, themselves or by way of variables and functions of the file, and the file did not before. */
function newWord(uses: readonly Use[], before: ParsedFile, after: ParsedFile, reach: LanguageReach): string | null {
  const known = wordsIn(before.root, before)
  const values = valuesIn(after, reach)
  const given = uses.flatMap(({ way, code, at }) => (way === 'process' ? [...code, ...laterGiven(at, after, values)] : code))
  for (const part of decidingFor(given, values)) {
    const word = [...wordsIn(part, after)].find((one) => !known.has(one))
    if (word !== undefined) return word
  }
  return null
}

/** A use more than before, or one more that is only named: whoever gives it another name can call it unseen. */
function oneMore(old: readonly Use[], now: readonly Use[]): Use | undefined {
  const names = new Set(old.map(({ name }) => name))
  const named = (uses: readonly Use[]) => uses.filter(({ isCalled }) => !isCalled)
  const more = now.length > old.length ? now : named(now).length > named(old).length ? named(now) : []
  return more.find(({ name }) => !names.has(name)) ?? more.at(-1)
}

/**
 * What a changed file reaches that it did not reach before: more uses of a way, uses that name something new, or a module that
 * is such a way where the file had none.
 * @param modules that the file did not import before
 * @returns in words, or null where it is nothing
 */
export function newReach(before: ParsedFile, after: ParsedFile, reach: LanguageReach, modules: readonly string[]): string | null {
  const [was, is] = [usesIn(before, reach), usesIn(after, reach)]
  for (const way of WAYS) {
    const [old, now] = [was.filter((use) => use.way === way), is.filter((use) => use.way === way)]
    const more = oneMore(old, now)
    if (more) return `it brings ${WAY_WORDS[way]} (${more.name})`
    const module = old.length === 0 ? modules.find((one) => waysOfModule(one, reach).includes(way)) : undefined
    if (module !== undefined) return `it imports ${module}, which can bring ${WAY_WORDS[way]}`
    const word = NAMES_OUTSIDE.has(way) ? newWord(now, before, after, reach) : null
    if (word !== null) return `a call that reaches out of the program names "${word}", which the file did not`
  }
  return null
}
