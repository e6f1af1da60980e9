import { partsOf } from './prose.ts'
import { appealsIn, BEGINS_WITH_LOSS, commandIn, givenIn, lossIn, ordersIn, targetsIn } from './orders.ts'
import { apart, rowsOf, stemOf, wordsOf } from './words.ts'

/** What a text is written from, by who wrote it. */
export interface Sources {
  /** our rule: what it calls the finding, and why it matters */
  rule: readonly string[]
  /** our rule: what to change, what stays, and when it is done */
  advice: readonly string[]
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
/** So many words a sentence has in common with its rule, where it names nothing of the code. */
const IN_COMMON = 2
/** Words that say nothing of what a sentence is about. */
const EMPTY: ReadonlySet<string> = new Set(`the and for are its can not any all has had was were but out who how may let one two you our nor
  that this with from when then they them their have been does code file line which what where into only each other than must will your there here
  because before after while about such more most some very just also itself make made used uses using need needs want without`.split(/\s+/).map(stemOf))
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
/** What is longer says nothing to people: keys, and text in another encoding. */
const LONGEST_WORD = 40
/** Names that are more than a word: of packages, hosts and files. */
const COMPOUND = /@?[\p{L}\d_$]+(?:[-./@:][\p{L}\d_$]+)+/gu
/** `user-supplied`, `read-only`; other words with a hyphen are names of packages, or those that rules use. */
const ENGLISH_COMPOUND = /-(?:supplied|provided|controlled|side|based|level|only|time|safe|free|specific|defined|generated|wide|encoded|escaped|signed|known|sensitive|party|site|bound|off|in|out|up)$|^(?:non|re|pre|multi|cross|long|short|high|low|well|self|case|one|two|three|real|built|so|per|up|left|right|hard|plain)-|^[a-z]{2,5}-\d+$/i
const QUOTED = /`[^`]+`/g
const NAMED = /`[^`]+`|\b(?:[a-z]+[A-Z]\w*|\w+_\w+|\w+(?:\.\w+)+)\b/g
const namesIn = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? []
const MARKS = /```|<<<|>>>/
/** No text of ours speaks of itself, and none is spelled. */
const SPEAKER = /\b(?:I|I'm|I've|we|me|my|our)\b(?!\/)/
const SPELLED = /(?:\b[A-Za-z\d][ .-]){4,}/

/**
 * Keeps from a sentence what a repository may have put into a model's mouth: orders that reach beyond the change, command lines,
 * names of packages and hosts, and words of comments and string literals. What the rule itself says stays allowed.
 */
export class Bars {
  private readonly names: readonly string[]
  private readonly rule: string
  private readonly code: string
  private readonly prose: string
  private readonly advised: ReadonlySet<string>
  private readonly saidByRule: ReadonlySet<string>
  private readonly own: ReadonlySet<string>
  private readonly namedByRule: ReadonlySet<string>
  private readonly ofCode: ReadonlySet<string>
  private readonly ofProse: ReadonlySet<string>
  private readonly rows: ReadonlySet<string>
  private readonly rowsOfQuestion: ReadonlySet<string>
  private readonly rowsOfRule: ReadonlySet<string>
  private readonly vocabulary: ReadonlySet<string>

  constructor({ rule, advice, names, code, asked, vocabulary }: Sources) {
    const parts = partsOf(code.join('\n'))
    this.names = names.filter((name) => name !== '')
    this.rule = [...rule, ...advice].join('\n')
    this.code = [...names, parts.code].join('\n')
    this.prose = parts.prose
    const said = wordsOf(this.rule).map(stemOf)
    this.saidByRule = new Set(said)
    this.advised = new Set(wordsOf(advice.join('\n')).map(stemOf))
    const told = `${this.rule} ${this.code}`
    this.own = new Set([...said, ...wordsOf(`${told} ${apart(told)}`).map(stemOf)])
    this.namedByRule = new Set([...this.rule.matchAll(QUOTED)].flatMap(([quoted]) => namesIn(quoted)))
    this.ofCode = new Set(namesIn(this.code))
    this.ofProse = new Set(wordsOf(`${parts.prose} ${apart(parts.prose)}`).map(stemOf))
    this.rows = new Set([...rowsOf(wordsOf(apart(parts.prose)), ROW), ...names.concat(parts.code.match(/\w+/g) ?? []).flatMap((name) => [...rowsOf(wordsOf(apart(name)), ROW)])])
    this.rowsOfQuestion = rowsOf(wordsOf(asked.join('\n')), ROW_OF_QUESTION)
    this.rowsOfRule = rowsOf(wordsOf(this.rule), ROW)
    this.vocabulary = vocabulary
  }

  /** What in an explanation is not ours to say; null where nothing is. */
  inExplanation(sentence: string): string | null {
    return this.inContinuation(sentence) ?? this.astray(sentence, IN_COMMON)
  }

  /** The same in a sentence that says what follows from another one, which speaks of the code. */
  inContinuation(sentence: string): string | null {
    return this.always(sentence) ?? appealsIn(sentence)[0] ?? (BEGINS_WITH_LOSS.test(sentence) ? lossIn(sentence) : null) ?? this.strange(sentence)
  }

  /** What in an instruction is not ours to ask for; null where nothing is. It goes to a coding agent, so it may do less. */
  inInstruction(sentence: string): string | null {
    return this.forAgents(sentence) ?? this.astray(sentence, IN_COMMON)
  }

  /** What in a title is not ours to say. It is short, and part of the prompt for a coding agent. */
  inTitle(title: string): string | null {
    return this.forAgents(title) ?? this.astray(title, 1)
  }

  /** What in a text about a whole project is not ours to say. It speaks of more than its rules do, and says what to do first. */
  inSummary(sentence: string): string | null {
    return this.always(sentence) ?? this.orders(sentence) ?? this.strange(sentence)
  }

  private forAgents(sentence: string): string | null {
    return this.always(sentence) ?? this.orders(sentence) ?? this.targets(sentence) ?? this.fromProse(sentence) ?? this.strange(sentence)
  }

  private always(sentence: string): string | null {
    const words = wordsOf(sentence)
    // a name may be quoted whole
    const between = rowsOf(wordsOf(this.names.reduce((left, name) => left.replaceAll(name, ' '), sentence)), ROW)
    return (
      MARKS.exec(sentence)?.[0] ?? SPEAKER.exec(sentence)?.[0] ?? SPELLED.exec(sentence)?.[0] ?? FOREIGN.exec(sentence)?.[0] ??
      words.find((word) => word.length > LONGEST_WORD && !this.own.has(stemOf(word))) ??
      this.unless(this.saidByRule, [commandIn(sentence)]) ??
      [...between].find((row) => this.rows.has(row) && !this.rowsOfRule.has(row)) ??
      [...rowsOf(words, ROW_OF_QUESTION)].find((row) => this.rowsOfQuestion.has(row)) ??
      this.strangeCompound(sentence)
    )
  }

  /** The first of them that has a word which our rule does not say. */
  private unless(words: ReadonlySet<string>, said: readonly (string | null)[]): string | null {
    return said.find((text) => text !== null && !wordsOf(text).every((word) => words.has(stemOf(word)))) ?? null
  }

  private orders(sentence: string): string | null {
    return this.unless(this.advised, [...ordersIn(sentence), lossIn(sentence), givenIn(sentence)])
  }

  private targets(sentence: string): string | null {
    return this.unless(this.saidByRule, targetsIn(sentence).filter((target) => !this.code.includes(target)))
  }

  /** `evil-helper`, `evil.example`: in a comment or nowhere. Words such as `user-supplied` are English. */
  private strangeCompound(sentence: string): string | null {
    return (sentence.match(COMPOUND) ?? []).find((name) => !this.rule.includes(name) && !this.code.includes(name) && !this.isEnglish(name)) ?? null
  }

  private isEnglish(name: string): boolean {
    if (this.prose.includes(name) || !wordsOf(name).every((word) => this.own.has(stemOf(word)) || this.vocabulary.has(stemOf(word)) || /^\d+$/.test(word))) return false
    return !/^[\p{L}\d-]+$/u.test(name) || this.vocabulary.has(name.toLowerCase()) || ENGLISH_COMPOUND.test(name)
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

  /** A sentence about something else than the finding: it names nothing of the code, and shares next to no words with its rule. */
  private astray(sentence: string, inCommon: number): string | null {
    const named = [...sentence.matchAll(NAMED)].flatMap(([found]) => namesIn(found))
    if (named.some((name) => this.ofCode.has(name) || this.namedByRule.has(name))) return null
    const content = [...new Set(wordsOf(sentence).map(stemOf))].filter((stem) => stem.length > 2 && !EMPTY.has(stem))
    const common = content.filter((stem) => this.saidByRule.has(stem))
    return common.length >= Math.max(1, Math.min(inCommon, content.length)) ? null : sentence
  }
}
