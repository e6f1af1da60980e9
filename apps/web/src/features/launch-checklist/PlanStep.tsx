import CheckRounded from '@mui/icons-material/CheckRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ActionPlanStep, Finding } from '@preflight/contracts'
import { PlainSelect } from '../../components/PlainSelect.tsx'
import { CodeText } from './CodeText.tsx'
import { EFFORT_WORDS, isDone, progressChoices, progressWords } from './plan-progress.ts'
import { PlanBar } from './PlanBar.tsx'
import { StepFindings } from './StepFindings.tsx'

interface Props {
  step: ActionPlanStep
  findings: readonly Finding[]
  linkTo: (findingId: string) => string
  /** null for who may only read */
  onProgress: ((step: ActionPlanStep, progress: number) => void) | null
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '28px minmax(0,1fr)', md: '28px minmax(0,1fr) 190px' },
  gap: { xs: '12px', sm: '12px 16px', md: '12px 20px' },
  p: { xs: '16px', sm: '18px 20px' },
  borderTop: 1,
  borderColor: 'surface.borderSoft',
  '&:first-of-type': { borderTop: 0 },
  '@media print': { breakInside: 'avoid' },
} as const

const Tile = ({ step }: { step: ActionPlanStep }) => (
  <Box
    aria-hidden
    sx={{ display: 'grid', placeItems: 'center', width: 28, height: 28, borderRadius: '8px', typography: 'control', fontWeight: 600, color: isDone(step) ? 'fix.completed.text' : 'text.secondary', backgroundColor: isDone(step) ? 'fix.completed.bg' : 'surface.sunken' }}
  >
    {isDone(step) ? <CheckRounded /> : step.step}
  </Box>
)

function Progress({ step, onProgress }: Pick<Props, 'step' | 'onProgress'>) {
  const name = `Step ${step.step}: ${step.title}`
  const options = progressChoices(step.progress).map((value) => ({ value: String(value), label: progressWords(value) }))
  return (
    <Box sx={{ gridColumn: { xs: '2', md: '3' }, display: 'grid', gap: 2, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, typography: 'meta', color: 'text.secondary' }}>
        <span>{EFFORT_WORDS[step.effort]}</span>
        <Box component="span" {...(onProgress && { className: 'print-only' })}>
          {progressWords(step.progress)}
        </Box>
      </Box>
      <PlanBar label={name} progress={step.progress} />
      {onProgress && (
        <Box className="screen-only">
          <PlainSelect label={`Progress of step ${step.step}: ${step.title}`} value={String(step.progress)} options={options} onChange={(value) => onProgress(step, Number(value))} />
        </Box>
      )}
    </Box>
  )
}

/** One step of the plan: what to do, where, and how far it is. */
export const PlanStep = ({ step, findings, linkTo, onProgress }: Props) => (
  <Box component="li" sx={ROW}>
    <Tile step={step} />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="card" component="h3" sx={{ pt: '3px', overflowWrap: 'anywhere' }}>
        {step.title}
      </Typography>
      <Typography sx={{ mt: 1, maxWidth: '68ch', color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <CodeText text={step.description} />
      </Typography>
      <StepFindings findings={findings} linkTo={linkTo} />
    </Box>
    <Progress step={step} onProgress={onProgress} />
  </Box>
)
