import BlockRounded from '@mui/icons-material/BlockRounded'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import TimelapseRounded from '@mui/icons-material/TimelapseRounded'
import Box from '@mui/material/Box'
import { VERDICT_WORDS, type Verdict } from './verdict-words.ts'

const LOOKS = {
  no_go: { Icon: BlockRounded, colors: 'feedback.error' },
  go_with_conditions: { Icon: TimelapseRounded, colors: 'feedback.warning' },
  go: { Icon: CheckCircleRounded, colors: 'fix.completed' },
} as const

/** Go or not, in a word and a shape, 30 high. */
export function VerdictChip({ verdict }: { verdict: Verdict }) {
  const { Icon, colors } = LOOKS[verdict]
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, height: 30, pl: 2, pr: 3, borderRadius: '8px', fontSize: 14, fontWeight: 650, color: `${colors}.text`, backgroundColor: `${colors}.bg`, printColorAdjust: 'exact' }}
    >
      <Icon aria-hidden />
      {VERDICT_WORDS[verdict]}
    </Box>
  )
}
