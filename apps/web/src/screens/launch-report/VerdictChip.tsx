import BlockRounded from '@mui/icons-material/BlockRounded'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import TimelapseRounded from '@mui/icons-material/TimelapseRounded'
import Box from '@mui/material/Box'
import type { Verdict } from '@preflight/contracts'
import { VERDICT_WORDS } from '@preflight/scoring'

const LOOKS = {
  no_go: { Icon: BlockRounded, colors: 'feedback.error' },
  go_with_conditions: { Icon: TimelapseRounded, colors: 'feedback.warning' },
  go: { Icon: CheckCircleRounded, colors: 'fix.completed' },
} as const

/** Go or not, in a word and a shape, 30 high. The heading below says the word to readers. */
export function VerdictChip({ verdict }: { verdict: Verdict }) {
  const { Icon, colors } = LOOKS[verdict]
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, height: 30, pl: 2, pr: 3, borderRadius: '8px', fontSize: 14, fontWeight: 650, color: `${colors}.text`, backgroundColor: `${colors}.bg`, printColorAdjust: 'exact' }}
    >
      <Icon />
      {VERDICT_WORDS[verdict]}
    </Box>
  )
}
