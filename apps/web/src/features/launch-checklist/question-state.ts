import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded'
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded'
import { QUESTION_STATES, type DeepDiveQuestion, type QuestionState } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'

interface Look {
  word: string
  /** what it means, for who points at it */
  means: string
  Icon: typeof HelpOutlineRounded
  color: string
}

/** A state is told by shape and word. */
export const STATE_LOOKS: Record<QuestionState, Look> = {
  concern: { word: 'Concern', means: 'The code shows something to mend before launch', Icon: ErrorOutlineRounded, color: 'feedback.error.text' },
  open: { word: 'Needs a look', means: 'The code alone does not answer it', Icon: HelpOutlineRounded, color: 'feedback.warning.text' },
  settled: { word: 'Settled', means: 'The code answers it', Icon: CheckCircleRounded, color: 'fix.completed.text' },
}

export interface QuestionArea {
  name: string
  questions: readonly DeepDiveQuestion[]
}

const byState = (a: DeepDiveQuestion, b: DeepDiveQuestion) => QUESTION_STATES.indexOf(a.state) - QUESTION_STATES.indexOf(b.state)

/** Questions by area, in the order of the areas; in each the worst first. */
export const areasOfQuestions = (questions: readonly DeepDiveQuestion[]): QuestionArea[] =>
  [...new Set(questions.map(({ area }) => area))].map((name) => ({ name, questions: questions.filter(({ area }) => area === name).sort(byState) }))

const NOUNS: Record<QuestionState, (count: number) => string> = {
  concern: (count) => plural(count, 'concern'),
  open: (count) => `${count} to look at`,
  settled: (count) => `${count} settled`,
}

/** '24 questions: 9 concerns, 8 to look at, 7 settled.' */
export function questionWords(questions: readonly DeepDiveQuestion[]): string {
  const counts = QUESTION_STATES.map((state) => ({ state, count: questions.filter((one) => one.state === state).length })).filter(({ count }) => count > 0)
  return `${plural(questions.length, 'question')}: ${counts.map(({ state, count }) => NOUNS[state](count)).join(', ')}.`
}
