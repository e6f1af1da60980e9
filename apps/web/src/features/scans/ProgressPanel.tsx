import CloseRounded from '@mui/icons-material/CloseRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Scan, ScanReceipt } from '@preflight/contracts'
import { timeRemaining } from '@preflight/scoring'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { NotifyControl } from './NotifyControl.tsx'
import { PhaseList } from './PhaseList.tsx'
import { phasesOf, progressOf, runningPhase, type PhaseView } from './phases.ts'
import { ProgressFacts } from './ProgressFacts.tsx'
import { PHASE_LABELS } from './scan-status.ts'
import { useThrottled } from './useThrottled.ts'

const SPOKEN_EVERY_MS = 10_000

interface Props {
  scan: Scan
  findings: number
  receipt: ScanReceipt | null
  onCancel: () => void
}

const Percent = ({ percent }: { percent: number }) => (
  <Box sx={{ flex: 1 }}>
    <Typography variant="score" component="div" aria-hidden>
      {percent}
      <Box component="small" sx={{ fontSize: 20, fontWeight: 500, letterSpacing: 0, color: 'text.muted' }}>
        %
      </Box>
    </Typography>
    <VisuallyHidden>
      <progress aria-label="Overall progress" value={percent} max={100} />
    </VisuallyHidden>
  </Box>
)

const TimeLeft = ({ running }: { running: PhaseView | undefined }) => {
  const seconds = running?.estimated_time_remaining ?? null
  return (
    <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
      {seconds !== null && (
        <>
          <Box component="b" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {timeRemaining(seconds)}
          </Box>{' '}
          remaining.{' '}
        </>
      )}
      You can leave this page; the scan goes on.
    </Typography>
  )
}

// on the phone a line of its own, below the number and the way to cancel
const ASIDE = { order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' }, ml: { xs: '-12px', sm: 0 }, '&:empty': { display: 'none' } } as const

/** How far a running scan is, in words for readers every ten seconds at most. */
export function ProgressPanel({ scan, findings, receipt, onCancel }: Props) {
  const phases = phasesOf(scan)
  const running = runningPhase(phases)
  const percent = progressOf(phases)
  const spoken = useThrottled(`${running ? PHASE_LABELS[running.name] : 'Scan'}, ${percent} percent, ${findings} findings so far`, SPOKEN_EVERY_MS)
  return (
    <Card component="section" aria-label="Scan progress" sx={{ p: { xs: 4, sm: '22px 24px 24px' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '4px 8px' }}>
        <Percent percent={percent} />
        <Box sx={ASIDE}>
          <NotifyControl />
        </Box>
        <Button startIcon={<CloseRounded />} onClick={onCancel}>
          Cancel scan
        </Button>
      </Box>
      <TimeLeft running={running} />
      <PhaseList phases={phases} />
      <ProgressFacts details={running?.details ?? null} findings={findings} receipt={receipt} />
      <output>
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </output>
    </Card>
  )
}
