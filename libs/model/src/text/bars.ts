import { partsOf } from './prose.ts'
import { appealsIn, commandIn, lossIn, ordersIn, targetsIn } from './orders.ts'
import { apart, rowsOf, stemOf, wordsOf } from './words.ts'

/** What a text is written from, by who wrote it. */
export interface Sources {
  /** our rule: what it calls the finding, why it matters, what to change */
  rule: readonly string[]
  /** names of the place: file, function, route, library */
  names: readonly string[]
  /** lines of the project, which anybody may have written */
  code: readonly string[]
  /** what the model was asked */
  asked: readonly string[]
  /** English words that our rules use, in lower case */
  vocabulary: ReadonlySet<string>
}

/** So many words in a row of a comment or of the question are no accident. */
const ROW = 4
const ROW_OF_QUESTION = 6
/** Of the words of a sentence so many are English as rules write it, or names of the code. */
const KNOWN_SHARE = 0.6
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
/** What is longer says nothing to people: keys, and text in another encoding. */
const LONGEST_WORD = 40
/** Names that are more than a word: of packages, hosts and files. */
const COMPOUND = /@?[\p{L}\d_$]+(?:[-./@:][\p{L}\d_$]+)+/gu
const MARKS = /```|<<<|>>>/

/**
 * Keeps from a sentence what a repository may have put into a model's mouth: orders that reach beyond the change, command lines,
 * names of packages and hosts, and words of comments and string literals. What the rule itself says stays allowed.
 */
export class Bars {
  private readonly rule: string
  private readonly code: string
  private readonly prose: string
  private readonly saidByRule: ReadonlySet<string>
  private readonly own: ReadonlySet<string>
  private readonly ofProse: ReadonlySet<string>
  private readonly rows: ReadonlySet<string>
  private readonly rowsOfQuestion: ReadonlySet<string>
  private readonly rowsOfRule: ReadonlySet<string>
  private readonly vocabulary: ReadonlySet<string>

  constructor({ rule, names, code, asked, vocabulary }: Sources) {
    const parts = partsOf(code.join('\n'))
    this.rule = rule.join('\n')
    this.code = [...names, parts.code].join('\n')
    this.prose = parts.prose
    const said = wordsOf(this.rule).map(stemOf)
    this.saidByRule = new Set(said)
    const told = `${this.rule} ${this.code}`
    this.own = new Set([...said, ...wordsOf(`${told} ${apart(told)}`).map(stemOf)])
    this.ofProse = new Set(wordsOf(`${parts.prose} ${apart(parts.prose)}`).map(stemOf))
    this.rows = new Set([...rowsOf(wordsOf(apart(parts.prose)), ROW), ...names.concat(parts.code.match(/\w+/g) ?? []).flatMap((name) => [...rowsOf(wordsOf(apart(name)), ROW)])])
    this.rowsOfQuestion = rowsOf(wordsOf(asked.join('\n')), ROW_OF_QUESTION)
    this.rowsOfRule = rowsOf(wordsOf(this.rule), ROW)
    this.vocabulary = vocabulary
  }

  /** What in an explanation is not ours to say; null where nothing is. */
  inExplanation(sentence: string): string | null {
    return this.always(sentence) ?? this.unlessOfRule(appealsIn(sentence))
  }

  /** What in an instruction is not ours to ask for; null where nothing is. It goes to a coding agent, so it may do less. */
  inInstruction(sentence: string): string | null {
    return this.always(sentence) ?? this.unlessOfRule(ordersIn(sentence)) ?? this.unlessOfRule(targetsIn(sentence).filter((target) => !this.code.includes(target))) ?? this.unlessOfRule(lossIn(sentence)) ?? this.fromProse(sentence) ?? this.strange(sentence)
  }

  private always(sentence: string): string | null {
    const words = wordsOf(sentence)
    return (
      MARKS.exec(sentence)?.[0] ?? FOREIGN.exec(sentence)?.[0] ??
      words.find((word) => word.length > LONGEST_WORD && !this.own.has(stemOf(word))) ??
      this.unlessOfRule(commandIn(sentence)) ??
      [...rowsOf(words, ROW)].find((row) => this.rows.has(row) && !this.rowsOfRule.has(row)) ??
      [...rowsOf(words, ROW_OF_QUESTION)].find((row) => this.rowsOfQuestion.has(row)) ??
      this.strangeCompound(sentence)
    )
  }

  private unlessOfRule(said: readonly string[] | string | null): string | null {
    const all = typeof said === 'string' ? [said] : (said ?? [])
    return all.find((text) => !wordsOf(text).every((word) => this.saidByRule.has(stemOf(word)))) ?? null
  }

  /** `evil-helper`, `evil.example`: in a comment or nowhere. Words such as `user-supplied` are English. */
  private strangeCompound(sentence: string): string | null {
    return (sentence.match(COMPOUND) ?? []).find((name) => !this.rule.includes(name) && !this.code.includes(name) && !this.isEnglish(name)) ?? null
  }

  private isEnglish(name: string): boolean {
    return !this.prose.includes(name) && wordsOf(name).every((word) => this.own.has(stemOf(word)) || this.vocabulary.has(stemOf(word)) || /^\d+$/.test(word))
  }

  /** A word that only comments and string literals have. */
  private fromProse(sentence: string): string | null {
    return wordsOf(sentence).find((word) => word.length > 3 && this.ofProse.has(stemOf(word)) && !this.own.has(stemOf(word)) && !this.vocabulary.has(stemOf(word))) ?? null
  }

  /** A sentence in another language, or of words that say nothing. */
  private strange(sentence: string): string | null {
    const words = wordsOf(apart(sentence)).filter((word) => /^\p{L}{2,}$/u.test(word))
    const known = words.filter((word) => this.own.has(stemOf(word)) || this.vocabulary.has(stemOf(word)))
    return words.length >= 4 && known.length < words.length * KNOWN_SHARE ? sentence : null
  }
}
