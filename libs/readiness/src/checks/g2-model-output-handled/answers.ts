import { SANITIZES } from './sinks.ts'
import { indentOf } from '../../text/lines.ts'

/** The answer as the model gave it, or the result of a function that was called with it. */
export type How = 'plain' | 'changed'

interface Holder {
  how: How
  /** the name goes out of scope where a line begins further left: its block has ended */
  indent: number
}

/** Names that hold an answer of a model. */
export type Held = ReadonlyMap<string, Holder>

export interface Sources {
  /** lines on which a model is asked, from 1 */
  lines: ReadonlySet<number>
  /** calls whose result is an answer: functions of the project, routes that are fetched */
  calls: RegExp | null
}

/** One line of a file, with the names that hold an answer there. */
export interface Step {
  line: number
  text: string
  held: Held
}

/** `const { text } = `, `answer: str = `, `$answer = `, `full += `; an attribute of a tag has no spaces around its sign */
const ASSIGNS = /^\s*(?:export\s+)?(?:(?:const|let|var|final|auto)\s+)?(\{[^}=]*\}|\[[^\]=]*\]|\(?\$?\w+(?:\s*,\s*\$?\w+)*\)?)\s*(?::\s*[\w<>[\]|. ]+)?(?:\s+(\+)?=|\s*:=)\s+(.*)$/
const STATES = /\bconst\s*\[\s*(\w+)\s*,\s*set[A-Z]\w*\s*\]/
const SETS = /(?<![\w.])set([A-Z]\w*)\((.*)$/
const LOOPS = /\bfor\s*(?:await\s*)?\(?\s*(?:const|let|var)?\s*(\$?\w+)\s+(?:of|in)\s+(.*)$/
const CALLBACK = /\.(then|map|forEach|flatMap)\(\s*(?:async\s*)?\(?\s*(?:function\s*\(\s*)?\{?\s*(\w+)/
/** Parameters are names of their own. */
const DECLARES = /\b(?:function|def|func|fn)\b[^(]*\(([^)]*)\)|\(([^()]*)\)\s*(?::\s*[\w<>[\]|. ]+)?\s*=>\s*\{\s*$/
/** A chain of calls ends within so many lines. */
const CHAIN = 12

const TEXTS = /(?<![\w])'(?:[^'\\]|\\.)*'|(?<!\w)"(?:[^"\\$#]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** An expression without the texts in it; what is put into a template stays. */
const withoutTexts = (value: string): string =>
  value.replace(TEXTS, (text) => (text.startsWith('`') ? `+(${[...text.matchAll(/\$\{([^}]*)\}/g)].map(([, part = '']) => part).join('+')})` : "''"))

/** Whether an expression uses a name: not the field of something else, nor a key. */
const mentions = (value: string, name: string): boolean =>
  [...value.matchAll(new RegExp(`(?<![\\w.$-])\\$?${name}(?![\\w-])`, 'g'))].some(({ 0: { length }, index }) => !(/^\s*:/.test(value.slice(index + length)) && /[{,]\s*$/.test(value.slice(0, index))))

/** A function makes something of it; reading it and taking it apart leaves it as it is. */
const changes = (value: string, name: string): boolean =>
  new RegExp(`(?<!\\b(?:JSON\\.parse|String|json\\.loads|json_decode|JSON\\.stringify|await|str|text))(?<=\\w)\\(\\s*[^()]*(?<![\\w.])\\$?${name}\\b`).test(value)

/** Whether an expression holds an answer; the result of a second function is no longer counted as one. */
export function heldBy(written: string, held: Held): How | null {
  const value = withoutTexts(written)
  const found = [...held].filter(([name]) => mentions(value, name))
  if (found.length === 0 || SANITIZES.test(value)) return null
  const changed = found.filter(([name]) => changes(value, name))
  if (changed.some(([, { how }]) => how === 'changed')) return null
  return changed.length > 0 || found.every(([, { how }]) => how === 'changed') ? 'changed' : 'plain'
}

const namesIn = (target: string): string[] => [...target.matchAll(/(?:(\w+)\s*:\s*)?\$?(\w+)/g)].map(([, , name = '']) => name)

/** Goes through a file from the top, as it would run: a name that is given something else no longer holds an answer. */
export class Follower {
  private readonly held = new Map<string, Holder>()
  private readonly states = new Map<string, number>()
  private readonly sources: Sources
  private asked = -CHAIN

  constructor(sources: Sources) {
    this.sources = sources
  }

  *steps(lines: readonly string[]): Generator<Step> {
    for (const [line, text] of joinedLines(lines)) {
      const isSource = this.sources.lines.has(line) || (this.sources.calls?.test(text) ?? false)
      if (isSource) this.asked = line
      this.leave(text)
      this.take(text, line, isSource)
      yield { line, text, held: this.held }
    }
  }

  private leave(text: string): void {
    const indent = indentOf(text)
    if (text.trim() !== '') for (const [name, holder] of this.held) if (indent < holder.indent) this.held.delete(name)
    for (const name of DECLARES.exec(text)?.slice(1).flatMap((list) => namesIn(list ?? '')) ?? []) this.held.delete(name)
    const state = STATES.exec(text)?.[1]
    if (state) this.states.set(state, indent)
  }

  private take(text: string, line: number, isSource: boolean): void {
    const indent = indentOf(text)
    const how = (value: string) => (isSource ? 'plain' : heldBy(value, this.held))
    const [, target = '', adds, value = ''] = ASSIGNS.exec(text) ?? []
    if (target !== '') this.give(namesIn(target), /^\{.*\.\.\./.test(value) ? null : how(value), indent, adds !== undefined)
    const [, one = '', all = ''] = LOOPS.exec(text) ?? []
    if (one !== '') this.give([one.replace('$', '')], heldBy(all, this.held), indent + 1)
    const callback = CALLBACK.exec(text)
    const isOfAnswer = callback && (callback[1] === 'then' ? line - this.asked < CHAIN : heldBy(text.slice(0, callback.index), this.held) !== null)
    if (isOfAnswer) this.give([callback[2] ?? ''], 'plain', indent)
    this.takeState(text, how)
  }

  /** State of a component: an object of many fields is no answer just because one of its fields holds one. */
  private takeState(text: string, how: (value: string) => How | null): void {
    const [, name = '', value = ''] = SETS.exec(text) ?? []
    if (name === '' || /^\s*(?:\(?\w+\)?\s*=>\s*\(?\s*)?\{/.test(value)) return
    const state = `${name[0]?.toLowerCase() ?? ''}${name.slice(1)}`
    const held = how(value)
    if (held) this.held.set(state, { how: held, indent: this.states.get(state) ?? 0 })
  }

  private give(names: readonly string[], how: How | null, indent: number, adds = false): void {
    for (const name of names) {
      if (how) this.held.set(name, { how, indent: Math.min(indent, this.held.get(name)?.indent ?? indent) })
      else if (!adds) this.held.delete(name)
    }
  }
}

/** Lines with their number; one that ends with `=` goes on in the next. */
function* joinedLines(lines: readonly string[]): Generator<[number, string]> {
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.length > 2_000) continue
    yield [at + 1, /[^=!<>]=\s*$/.test(line) ? `${line} ${(lines[at + 1] ?? '').trim()}` : line]
  }
}
