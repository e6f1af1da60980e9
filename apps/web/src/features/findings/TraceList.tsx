import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { TraceStep } from '@preflight/contracts'
import { StepDisc } from './StepDisc.tsx'

interface Props {
  trace: readonly TraceStep[]
  selected: TraceStep | undefined
  onSelect: (step: TraceStep) => void
}

const STEP = {
  display: 'grid',
  gridTemplateColumns: '18px minmax(0,1fr)',
  gap: 2.5,
  width: '100%',
  p: '8px 10px',
  borderRadius: '8px',
  textAlign: 'left',
  alignItems: 'start',
  '&:hover': { backgroundColor: 'surface.hover' },
  '&[aria-current]': { backgroundColor: 'surface.selected' },
} as const

const JOINED = {
  position: 'relative',
  '&:not(:last-of-type)::after': { content: '""', position: 'absolute', left: 18, top: 30, bottom: -8, width: 2, backgroundColor: 'divider' },
} as const

/** The way of a value from where it comes in to where it does harm. A step shows its line. */
export const TraceList = ({ trace, selected, onSelect }: Props) => (
  <section aria-labelledby="trace-title">
    <Typography variant="h3" id="trace-title" sx={{ px: 2.5, mb: 1.5 }}>
      From source to sink
    </Typography>
    <ol>
      {trace.map((step, index) => (
        <Box component="li" key={`${step.file_path}:${step.line}:${step.column}:${step.expression}`} sx={JOINED}>
          <ButtonBase onClick={() => onSelect(step)} aria-current={step === selected ? 'step' : undefined} sx={STEP}>
            <StepDisc step={index + 1} isSink={index === trace.length - 1} />
            <Box sx={{ minWidth: 0 }}>
              <Box component="b" sx={{ display: 'block', fontWeight: 600, fontSize: 13, lineHeight: '18px' }}>
                {step.title}
              </Box>
              <Typography variant="path" component="span" sx={{ display: 'block', fontSize: 11.5, lineHeight: '17px', color: 'text.muted', overflowWrap: 'anywhere' }}>
                Line {step.line} • {step.expression}
              </Typography>
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </ol>
  </section>
)
