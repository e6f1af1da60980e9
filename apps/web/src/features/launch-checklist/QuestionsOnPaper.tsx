import Box from '@mui/material/Box'
import { visibleName, type DeepDiveQuestion } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'
import { FROM_MODEL } from './model-look-words.ts'
import { areasOfQuestions, STATE_LOOKS } from './question-state.ts'

const LIST = { mt: 2, px: '20px', pb: 3, columnCount: 2, columnGap: '24px', fontSize: 11, lineHeight: '15px', '& li': { breakInside: 'avoid', overflowWrap: 'anywhere', mb: '6px' }, '& b': { fontWeight: 650 }, '& code': { font: 'inherit', color: 'text.secondary' } } as const

function placeOf({ evidence: [first] }: DeepDiveQuestion): string {
  if (!first) return ''
  return first.line === null ? visibleName(first.file_path) : `${visibleName(first.file_path)}:${first.line}`
}

/** On paper, where nothing unfolds: what is not settled, each with its answer and one place. */
export function QuestionsOnPaper({ questions }: { questions: readonly DeepDiveQuestion[] }) {
  const shown = areasOfQuestions(questions).flatMap((area) => area.questions).filter(({ state }) => state !== 'settled')
  const settled = questions.length - shown.length
  return (
    <Box component="ul" className="print-only" aria-label="Questions" sx={LIST}>
      {shown.map((question) => (
        <li key={question.id}>
          <b>
            {question.question} {STATE_LOOKS[question.state].word}.
          </b>{' '}
          {question.answer.replaceAll('`', '')} <code>{placeOf(question)}</code>
          {(question.model?.claims ?? []).map(({ finding_id, title, text, file_path, line }) => (
            <span key={finding_id}>
              {' '}
              {FROM_MODEL}: {title}. {text.replaceAll('`', '')} <code>{`${visibleName(file_path)}:${line}`}</code>
            </span>
          ))}
        </li>
      ))}
      {settled > 0 && <li>{plural(settled, 'settled question')}, not listed here.</li>}
    </Box>
  )
}
