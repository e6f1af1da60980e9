import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { DeepDiveQuestion } from '@preflight/contracts'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { checkAnchor } from './CheckItem.tsx'
import { CodeText } from './CodeText.tsx'
import { EvidenceStrip, type SourceOf } from '../../components/EvidenceStrip.tsx'
import { ModelClaims } from './ModelClaims.tsx'
import { STATE_LOOKS } from './question-state.ts'
import { CheckChip } from './StepLinks.tsx'

interface Props {
  question: DeepDiveQuestion
  /** the name of a check of the report by its id; null for one that it does not show */
  nameOf: (checkId: string) => string | null
  sourceOf: SourceOf
}

const LINE = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '20px minmax(0,1fr) 18px', sm: '20px minmax(0,1fr) auto 18px' },
  gap: '0 12px',
  alignItems: { xs: 'start', sm: 'center' },
  p: { xs: '9px 16px', sm: '8px 20px' },
  '&:hover': { backgroundColor: 'surface.hover' },
} as const

const TITLE = {
  gridColumn: 2,
  gridRow: 1,
  p: 0,
  border: 0,
  background: 'none',
  typography: 'body2',
  fontSize: 14,
  lineHeight: '20px',
  color: 'text.primary',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&[aria-expanded=true]': { fontWeight: 600 },
  // the whole line opens it
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'var(--mui-palette-focus, currentColor)', outlineOffset: -2 },
} as const

const WORD = { gridColumn: { xs: 2, sm: 3 }, gridRow: { xs: 2, sm: 1 }, fontSize: 13, lineHeight: '20px', fontWeight: 600, whiteSpace: 'nowrap' } as const
const BODY = { p: { xs: '0 16px 12px 48px', sm: '0 50px 14px 52px' }, minWidth: 0 } as const

function Answer({ question: { answer, evidence, check_ids, model }, nameOf, sourceOf }: Props) {
  const { search } = useLocation()
  const checks = check_ids.flatMap((id) => {
    const name = nameOf(id)
    return name === null ? [] : [{ id, name }]
  })
  return (
    <>
      <Typography sx={{ maxWidth: '74ch', fontSize: 13.5, lineHeight: '20px', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <CodeText text={answer} />
      </Typography>
      <EvidenceStrip evidence={evidence} sourceOf={sourceOf} />
      {checks.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', mt: 2 }}>
          {checks.map(({ id, name }) => (
            <CheckChip key={id} name={name} to={{ search, hash: checkAnchor(id) }} />
          ))}
        </Box>
      )}
      {model && <ModelClaims look={model} sourceOf={sourceOf} />}
    </>
  )
}

/** One question, folded: its state in a shape and a word, and below it the answer with its places. */
export function QuestionRow({ question, nameOf, sourceOf }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { Icon, word, means, color } = STATE_LOOKS[question.state]
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'surface.borderSoft' }}>
      <Box sx={LINE}>
        <Icon aria-hidden sx={{ gridColumn: 1, gridRow: 1, color }} />
        <Box component="button" type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} sx={TITLE}>
          {question.question}
        </Box>
        <Box component="span" title={means} sx={{ ...WORD, color }}>
          {word}
        </Box>
        <ExpandMoreRounded aria-hidden sx={{ gridColumn: { xs: 3, sm: 4 }, gridRow: 1, fontSize: 18, color: 'text.muted', transition: 'transform 180ms', ...(open && { transform: 'rotate(180deg)' }) }} />
      </Box>
      <Box id={id} sx={open ? BODY : undefined}>
        {open && <Answer question={question} nameOf={nameOf} sourceOf={sourceOf} />}
      </Box>
    </Box>
  )
}
