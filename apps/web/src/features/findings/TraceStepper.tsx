import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded'
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { TraceStep } from '@preflight/contracts'
import { StepDisc } from './StepDisc.tsx'

interface Props {
  trace: readonly TraceStep[]
  selected: TraceStep | undefined
  onSelect: (step: TraceStep) => void
}

const BAR = { display: 'grid', gridTemplateColumns: '40px minmax(0,1fr) 40px', alignItems: 'center', gap: 1, minHeight: 48, p: '3px 4px', borderTop: 1, borderColor: 'divider', backgroundColor: 'surface.sunken' } as const
const SAID = { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2, typography: 'control', color: 'text.primary' } as const

/** From step to step below the code: on the phone the list of them is out of sight. */
export function TraceStepper({ trace, selected, onSelect }: Props) {
  const at = selected ? trace.indexOf(selected) : trace.length - 1
  const step = trace[at]
  const go = (by: 1 | -1) => {
    const next = trace[at + by]
    if (next) onSelect(next)
  }
  return (
    <Box role="group" aria-label="Steps from source to sink" sx={BAR}>
      <IconButton aria-label="Previous step" aria-disabled={at === 0 || undefined} onClick={() => go(-1)}>
        <ChevronLeftRounded />
      </IconButton>
      <Box component="output" sx={SAID}>
        <StepDisc step={at + 1} isSink={at === trace.length - 1} />
        <Box component="span" sx={{ minWidth: 0 }}>
          {step?.title}
        </Box>
      </Box>
      <IconButton aria-label="Next step" aria-disabled={at === trace.length - 1 || undefined} onClick={() => go(1)}>
        <ChevronRightRounded />
      </IconButton>
    </Box>
  )
}
