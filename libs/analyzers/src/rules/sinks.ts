import type { Hit } from '../rule.ts'
import type { ParsedFile } from '../syntax/parsed-file.ts'
import type { SyntaxNode } from '../syntax/tree.ts'
import type { Language } from '../types.ts'

/** A call that request data must not reach. */
export interface Sink {
  /** tested on the whole callee, imports resolved */
  callee: RegExp
  /** positions of the dangerous arguments; all of them where it is not given */
  args?: readonly number[]
  /** dangerous keyword arguments */
  named?: readonly string[]
  /** the argument must build a string whose constant text matches this: keeps harmless functions of the same name out */
  built?: RegExp
}

export type Family = Exclude<Language, 'typescript'>

export type Sinks = Partial<Record<Family, readonly Sink[]>>

export const familyOf = (language: Language): Family => (language === 'typescript' ? 'javascript' : language)

/** The languages a table of sinks covers, as a rule lists them. */
export const languagesOf = (sinks: Sinks): Language[] =>
  Object.keys(sinks).flatMap((key): Language[] => (isFamily(key) ? (key === 'javascript' ? ['javascript', 'typescript'] : [key]) : []))

const FAMILIES: readonly string[] = ['javascript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'] satisfies Family[]
const isFamily = (key: string): key is Family => FAMILIES.includes(key)

/**
 * Makes the `check` of a rule that reports calls which request data reaches in one expression.
 * @param cleaners calls that make the data harmless for these sinks
 */
export function reachedBy(sinks: Sinks, cleaners?: ReadonlySet<string>) {
  return function* check(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
    if (!file.holdsInput(node)) return
    const call = file.call(node)
    const candidates = call && sinks[familyOf(file.language)]?.filter((sink) => sink.callee.test(call.callee))
    if (!call || !candidates?.length) return
    for (const sink of candidates) {
      const given = sink.args ? call.args.filter((_, at) => sink.args?.includes(at)) : call.args
      const named = (sink.named ?? []).flatMap((name) => call.named.get(name) ?? [])
      const reached = [...given, ...named].some((argument) => isBuilt(file, argument, sink) && file.requestInput(argument, cleaners))
      if (!reached) continue
      yield { node }
      return
    }
  }
}

const isBuilt = (file: ParsedFile, argument: SyntaxNode, { built }: Sink) =>
  !built || (file.dynamicParts(argument).length > 0 && built.test(file.constantText(argument)))

/** One pattern that matches where any of the given ones does. */
export const anyOf = (patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map((pattern) => pattern.source).join('|'))
