import BlockRounded from '@mui/icons-material/BlockRounded'
import TrendingUpRounded from '@mui/icons-material/TrendingUpRounded'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Cap } from '@preflight/scoring'
import { suggestionText } from './ledger-view.ts'

/** The ceiling, in words. */
export const CapNotice = ({ cap, uncapped }: { cap: Cap; uncapped: number }) => (
  <Alert severity="error" role="note" icon={<BlockRounded fontSize="inherit" />}>
    <b>{cap.at} is the ceiling for now.</b> While a {cap.severity} finding outside tests is open, the score cannot pass {cap.at}. Without the ceiling it would be {uncapped}.
  </Alert>
)

interface SuggestionProps {
  count: number
  from: number
  to: number
  onShow: () => void
}

/** What is worth doing first, and what the score would be. */
export const SuggestionNotice = ({ count, from, to, onShow }: SuggestionProps) => (
  <Alert
    severity="success"
    role="note"
    icon={<TrendingUpRounded fontSize="inherit" />}
    action={
      <Button size="small" onClick={onShow}>
        Show
      </Button>
    }
    sx={{ alignItems: 'center' }}
  >
    <b>{suggestionText(count, from, to)}</b>
    <br />
    The heaviest findings of this score.
  </Alert>
)
