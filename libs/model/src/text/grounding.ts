import { withoutUnseen } from '@preflight/contracts'
import { mentionsIn } from './mentions.ts'
import { sentencesOf } from './sentences.ts'

/** What a text may speak of: the data that the model was given, and nothing else. */
export class Grounds {
  private readonly text: string
  private readonly forbidden: RegExp | null
  private readonly links: ReadonlySet<string>
  private readonly words: ReadonlySet<string>
  private readonly numbers: ReadonlySet<string>

  /**
   * @param data all that the model was given
   * @param links the addresses of rules: those in the code of a project are nobody's advice
   * @param forbidden what a text may not say, whatever the data says
   */
  constructor(data: readonly string[], links: readonly string[], forbidden: RegExp | null = null) {
    this.forbidden = forbidden
    this.text = data.join('\n')
    this.links = new Set(links)
    this.words = new Set(this.text.match(/[A-Za-z_$][\w$]*/g) ?? [])
    this.numbers = new Set([...this.text.matchAll(/\d[\d,_]*(?:\.\d+)*/g)].map(([number]) => number.replace(/[,_]/g, '')))
  }

  /** What a sentence names that the data does not; null where it names nothing of the kind. */
  unfounded(sentence: string): string | null {
    if (this.forbidden?.test(sentence) || NEVER.test(sentence) || withoutUnseen(sentence) !== sentence) return sentence
    const { numbers, paths, names, links } = mentionsIn(sentence)
    return (
      links.find((link) => !this.links.has(link)) ??
      paths.find((path) => !this.holdsPath(path)) ??
      names.find((name) => !name.replace(/\(\)$/, '').split('.').every((part) => this.words.has(part))) ??
      numbers.find((number) => !this.numbers.has(number) && !this.words.has(number)) ??
      null
    )
  }

  /** As a whole path, or the end of one. */
  private holdsPath(path: string): boolean {
    for (let at = this.text.indexOf(path); at >= 0; at = this.text.indexOf(path, at + 1)) {
      const before = this.text[at - 1] ?? ' '
      const after = this.text[at + path.length] ?? ' '
      if (!/[\w-]/.test(before) && !/[\w-]/.test(after)) return true
    }
    return false
  }
}

/** Images, links with a text of their own, and HTML: no text of ours has any. */
const NEVER = /!\[|\]\(|<\/?[a-z][^>]*>|&#?\w+;/i

/** How many sentences of a text were kept, written from rules instead, and left out. */
export interface Tally {
  kept: number
  corrected: number
  dropped: number
}

export const NO_TALLY: Tally = { kept: 0, corrected: 0, dropped: 0 }

export const added = (one: Tally, other: Tally): Tally => ({ kept: one.kept + other.kept, corrected: one.corrected + other.corrected, dropped: one.dropped + other.dropped })

export interface Checked {
  text: string
  tally: Tally
  /** what was left out, with what in it nothing proves */
  dropped: readonly { sentence: string; unfounded: string }[]
}

/**
 * A model's text with every sentence left out that names what the data does not.
 * @param fromRules what stands there if nothing is left
 */
export function groundedText(text: string, grounds: Pick<Grounds, 'unfounded'>, fromRules: string): Checked {
  const sentences = sentencesOf(text)
  const dropped = sentences.flatMap((sentence) => {
    const unfounded = grounds.unfounded(sentence)
    return unfounded === null ? [] : [{ sentence, unfounded }]
  })
  const kept = sentences.filter((sentence) => !dropped.some((one) => one.sentence === sentence))
  if (kept.length === 0) return { text: fromRules, tally: { kept: 0, corrected: 1, dropped: Math.max(0, dropped.length - 1) }, dropped }
  return { text: dropped.length === 0 ? text.trim() : kept.join(' '), tally: { kept: kept.length, corrected: 0, dropped: dropped.length }, dropped }
}
