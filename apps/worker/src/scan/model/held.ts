import { AFTER, Bars, type Grounds } from '@preflight/model'
import { WORDS_OF_RULES } from './words-of-rules.ts'

export interface Known {
  /** words of rules and of the product: those of a project belong into `names` */
  rules: readonly string[]
  /** what rules say is to be done: a text may ask for it as well */
  advice: readonly string[]
  /** files of the project */
  names: readonly string[]
  /** what the model was told to do */
  asked: readonly string[]
}

/** What keeps from texts about a whole project, of which no code was sent, what file names or a model put there. */
export const barsOfProject = ({ rules, advice, names, asked }: Known): Bars => new Bars({ rule: rules, advice, names, code: [], asked: [...asked, AFTER], vocabulary: WORDS_OF_RULES })

type Judge = Pick<Grounds, 'unfounded'>

/** A sentence stands where the data bears it out, and nothing bars it. */
export const heldTo = (grounds: Judge, barred: (sentence: string) => string | null): Judge => ({ unfounded: (sentence) => grounds.unfounded(sentence) ?? barred(sentence) })
