import CheckRounded from '@mui/icons-material/CheckRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ActionPlanStep, ChecklistItem, Finding } from '@preflight/contracts'
import { isFailedBlocker } from '@preflight/scoring'
import { BlockerTag } from './BlockerTag.tsx'
import { CodeText } from './CodeText.tsx'
import { EFFORT_WORDS, isDone, progressWords } from './plan-progress.ts'
import { PlanBar } from './PlanBar.tsx'
import { StepLinks } from './StepLinks.tsx'
import { UpdateMenu } from './UpdateMenu.tsx'

interface Props {
  step: ActionPlanStep
  findings: readonly Finding[]
  checks: readonly ChecklistItem[]
  linkTo: (findingId: string) => string
  /** null for who may only read */
  onProgress: ((step: ActionPlanStep, progress: number) => void) | null
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '28px minmax(0,1fr)', md: '28px minmax(0,1fr) 190px' },
  gap: { xs: '12px', md: '16px' },
  p: { xs: '14px 16px', sm: '16px 20px' },
  borderTop: 1,
  borderColor: 'surface.borderSoft',
  '&:first-of-type': { borderTop: 0 },
  '@media print': { breakInside: 'avoid', gridTemplateColumns: '28px minmax(0,1fr) 150px' },
} as const

const TONES = { done: 'fix.completed', blocker: 'feedback.error', plain: null } as const

function Tile({ step, blocker }: { step: ActionPlanStep; blocker: boolean }) {
  const tone = TONES[isDone(step) ? 'done' : blocker ? 'blocker' : 'plain']
  return (
    <Box
      aria-hidden
      sx={{ display: 'grid', placeItems: 'center', width: 28, height: 28, borderRadius: '8px', fontSize: 13, fontWeight: 650, color: tone ? `${tone}.text` : 'text.secondary', backgroundColor: tone ? `${tone}.bg` : 'surface.sunken', printColorAdjust: 'exact' }}
    >
      {isDone(step) ? <CheckRounded /> : step.step}
    </Box>
  )
}

const ENDS = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 3, typography: 'meta', color: 'text.secondary' } as const

const Progress = ({ step, onProgress }: Pick<Props, 'step' | 'onProgress'>) => (
  <Box sx={{ gridColumn: { xs: '2', md: '3' }, alignSelf: 'start', '@media print': { gridColumn: '3' } }}>
    <Box sx={ENDS}>
      <span>{EFFORT_WORDS[step.effort]}</span>
      {step.readiness_after !== null && (
        <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
          after this: {step.readiness_after}
        </Box>
      )}
    </Box>
    <Box sx={{ mt: '6px', mb: '4px' }}>
      <PlanBar label={`Step ${step.step}: ${step.title}`} progress={step.progress} />
    </Box>
    <Box sx={{ ...ENDS, minHeight: 24, fontSize: 12.5 }}>
      <span>{progressWords(step.progress)}</span>
      {onProgress && <UpdateMenu step={step} onProgress={onProgress} />}
    </Box>
  </Box>
)

/** One step of the plan: what to do, where, and how far it is. */
export function PlanStep({ step, findings, checks, linkTo, onProgress }: Props) {
  const blocker = checks.some(isFailedBlocker)
  return (
    <Box component="li" sx={ROW}>
      <Tile step={step} blocker={blocker} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 8px', pt: '3px' }}>
          <Typography variant="card" component="h3" sx={{ fontSize: 14.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {step.title}
          </Typography>
          {blocker && <BlockerTag />}
        </Box>
        <Typography sx={{ maxWidth: '72ch', fontSize: 13.5, lineHeight: '20px', color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <CodeText text={step.description} />
        </Typography>
        <StepLinks findings={findings} checks={checks} linkTo={linkTo} />
      </Box>
      <Progress step={step} onProgress={onProgress} />
    </Box>
  )
}
