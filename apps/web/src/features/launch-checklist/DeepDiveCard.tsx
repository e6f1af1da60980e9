import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { DeepDive } from '@preflight/contracts'
import { useEffect, useId, type ReactNode } from 'react'
import { LoadError } from '../../components/LoadError.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import type { Answers } from './checklist-areas.ts'
import { useGetDeepDiveQuery } from './deepDiveApi.ts'
import type { SourceOf } from '../../components/EvidenceStrip.tsx'
import { looksWords } from './model-look-words.ts'
import { areasOfQuestions, questionWords, type QuestionArea } from './question-state.ts'
import { QuestionRow } from './QuestionRow.tsx'
import { QuestionsOnPaper } from './QuestionsOnPaper.tsx'
import { useOriginNote } from './useOriginNote.ts'

interface Props {
  scanId: string
  titleId: string
  /** names the checks that questions lead to */
  answers: Answers
  sourceOf: SourceOf
  /** the questions are there, or cannot be loaded: nothing below moves any more */
  onSettled: () => void
}

const PAPER = { '@media print': { overflow: 'visible', boxShadow: 'none', display: 'block' } } as const
const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 12px', p: { xs: '12px 16px', sm: '14px 20px' }, '@media print': { breakAfter: 'avoid' } } as const
const AREA = { m: 0, p: { xs: '10px 16px 2px', sm: '10px 20px 2px' }, borderTop: 1, borderColor: 'surface.borderSoft', typography: 'caption', fontWeight: 600, color: 'text.muted' } as const

const NOTHING_ASKED = 'No questions were asked: the scan is older than this section, or the project has no code. A new launch scan asks them.'

function nameIn({ items, owner_checks, not_assessed }: Answers) {
  const names = new Map([...items, ...owner_checks, ...not_assessed].map(({ check_id, check_name }) => [check_id, check_name]))
  return (checkId: string) => names.get(checkId) ?? null
}

function Area({ area: { name, questions }, ...rest }: { area: QuestionArea; nameOf: (checkId: string) => string | null; sourceOf: SourceOf }) {
  const id = useId()
  return (
    <>
      <Box component="h4" id={id} sx={AREA}>
        {name}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ '& > li:first-of-type': { borderTop: 0 } }}>
        {questions.map((question) => (
          <QuestionRow key={question.id} question={question} {...rest} />
        ))}
      </Box>
    </>
  )
}

const Questions = ({ dive: { questions }, answers, sourceOf }: { dive: DeepDive } & Pick<Props, 'answers' | 'sourceOf'>) => (
  <>
    <Box className="screen-only">
      {areasOfQuestions(questions).map((area) => (
        <Area key={area.name} area={area} nameOf={nameIn(answers)} sourceOf={sourceOf} />
      ))}
    </Box>
    <QuestionsOnPaper questions={questions} />
  </>
)

/** What a reviewer would ask of the project, by area: questions with their answers folded. */
export function DeepDiveCard({ scanId, titleId, answers, sourceOf, onSettled }: Props) {
  const { currentData: dive, error, refetch } = useGetDeepDiveQuery({ id: scanId })
  const note = useOriginNote()
  const isSettled = dive !== undefined || error !== undefined
  useEffect(() => {
    if (isSettled) onSettled()
  }, [isSettled, onSettled])
  return (
    <Card sx={PAPER}>
      <Box sx={HEAD}>
        <Typography variant="card" component="h3" id={titleId}>
          Deep Dive
        </Typography>
        <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>
          {dive && wordsOf(dive, note)}
        </Typography>
      </Box>
      {body(dive, error !== undefined, () => void refetch(), { answers, sourceOf })}
    </Card>
  )
}

function wordsOf({ questions }: DeepDive, note: string | null): string {
  if (questions.length === 0) return NOTHING_ASKED
  const looks = looksWords(questions)
  return [questionWords(questions), ...(looks === null ? [note] : ['The answers are written from rules.', looks])].filter((one) => one !== null).join(' ')
}

function body(dive: DeepDive | undefined, failed: boolean, retry: () => void, rest: Pick<Props, 'answers' | 'sourceOf'>): ReactNode {
  if (dive) return dive.questions.length > 0 && <Questions dive={dive} {...rest} />
  if (!failed) return <SkeletonRows rows={6} height={40} label="Loading deep dive" />
  return (
    <Box sx={{ p: { xs: '0 16px 16px', sm: '0 20px 20px' } }}>
      <LoadError message="The deep dive could not be loaded." onRetry={retry} />
    </Box>
  )
}
