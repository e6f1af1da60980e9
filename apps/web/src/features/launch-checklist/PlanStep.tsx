import CheckRounded from '@mui/icons-material/CheckRounded'
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ActionPlanStep, ChecklistItem, Finding } from '@preflight/contracts'
import { isFailedBlocker } from '@preflight/scoring'
import { useId, useState } from 'react'
import { BlockerTag } from './BlockerTag.tsx'
import { CodeText } from './CodeText.tsx'
import { effortText } from './plan-gain.ts'
import { isDone, progressWords } from './plan-progress.ts'
import { PlanBar } from './PlanBar.tsx'
import { StepLinks } from './StepLinks.tsx'
import { UpdateMenu } from './UpdateMenu.tsx'

interface Props {
  step: ActionPlanStep
  findings: readonly Finding[]
  checks: readonly ChecklistItem[]
  /** what doing it comes to */
  gain: string | null
  linkTo: (findingId: string) => string
  /** null for who may only read */
  onProgress: ((step: ActionPlanStep, progress: number) => void) | null
}

const ITEM = { borderTop: 1, borderColor: 'surface.borderSoft', '&:first-of-type': { borderTop: 0 }, '@media print': { breakInside: 'avoid' } } as const

// number, title, effort, gain, progress and the sign that it opens; on narrow windows the figures take a second line
const LINE = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '28px minmax(0,1fr) 18px', md: '28px minmax(0,1fr) 56px 168px 168px 18px' },
  gap: { xs: '4px 12px', md: '0 16px' },
  alignItems: 'center',
  p: { xs: '10px 16px', sm: '8px 20px' },
  minHeight: 48,
  '&:hover': { backgroundColor: 'surface.hover' },
  '@media print': { gridTemplateColumns: '28px minmax(0,1fr) 56px 176px', minHeight: 0, p: '6px 20px 0' },
} as const

const TITLE = {
  p: 0,
  border: 0,
  background: 'none',
  typography: 'rowTitle',
  fontWeight: 600,
  color: 'text.primary',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  // the whole line opens it
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'var(--mui-palette-focus, currentColor)', outlineOffset: -2 },
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

const FIGURES = { display: { xs: 'flex', md: 'contents' }, '@media print': { display: 'contents' }, gridColumn: { xs: '2 / -1' }, flexWrap: 'wrap', alignItems: 'center', gap: '2px 16px', typography: 'meta', color: 'text.secondary', '& > span': { typography: 'meta' } } as const

const Figures = ({ step, gain, onProgress }: Pick<Props, 'step' | 'gain' | 'onProgress'>) => (
  <Box sx={FIGURES}>
    <span>{effortText(step.hours)}</span>
    <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
      {gain}
    </Box>
    <Box className="screen-only" sx={{ position: 'relative', zIndex: 1, display: 'flex', alignItems: 'center', gap: 2, ml: { xs: 'auto', md: 0 }, pointerEvents: 'none', '& button': { pointerEvents: 'auto' } }}>
      <Box sx={{ width: 36, flex: 'none', display: { xs: 'none', sm: 'block' } }}>
        <PlanBar label={`Step ${step.step}: ${step.title}`} progress={step.progress} />
      </Box>
      <Box component="span" sx={{ fontSize: 12.5, whiteSpace: 'nowrap' }}>
        {progressWords(step.progress)}
      </Box>
      {onProgress && (
        <Box sx={{ ml: 'auto' }}>
          <UpdateMenu step={step} onProgress={onProgress} />
        </Box>
      )}
    </Box>
  </Box>
)

const MORE = { px: { xs: '16px', sm: '20px' }, pl: { xs: '16px', sm: '64px' }, pb: '16px', '@media print': { p: '0 20px 6px 64px' } } as const

/** One step of the plan in a line: what to do, what it takes and what it comes to. It opens to how and where. */
export function PlanStep({ step, findings, checks, gain, linkTo, onProgress }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const blocker = checks.some(isFailedBlocker)
  return (
    <Box component="li" sx={ITEM}>
      <Box sx={LINE}>
        <Tile step={step} blocker={blocker} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 8px', minWidth: 0 }}>
          <Typography component="h3" sx={{ minWidth: 0, fontSize: 'inherit', lineHeight: 'inherit' }}>
            <Box component="button" type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} sx={TITLE}>
              {step.title}
            </Box>
          </Typography>
          {blocker && <BlockerTag />}
        </Box>
        <ExpandMoreRounded aria-hidden className="screen-only" sx={{ order: { xs: 0, md: 1 }, color: 'text.muted', transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 180ms' }} />
        <Figures step={step} gain={gain} onProgress={onProgress} />
      </Box>
      <Box id={id} className={open ? undefined : 'print-only'} sx={MORE}>
        <Typography sx={{ maxWidth: '72ch', fontSize: 13.5, lineHeight: '20px', color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere', '@media print': { fontSize: 12, lineHeight: '17px', maxWidth: 'none' } }}>
          <CodeText text={step.description} />
        </Typography>
        <div className="screen-only">
          <StepLinks findings={findings} checks={checks} linkTo={linkTo} />
        </div>
      </Box>
    </Box>
  )
}
