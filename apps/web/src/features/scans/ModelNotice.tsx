import EmojiObjectsOutlined from '@mui/icons-material/EmojiObjectsOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ModelUse } from '@preflight/contracts'
import { failureLine } from './model-use-words.ts'

/** Says that the model gave no answers, and why: a scan without them is complete, but reads otherwise. */
export function ModelNotice({ use }: { use: ModelUse | null }) {
  const line = use && failureLine(use)
  return (
    line && (
      <Box role="note" aria-label="AI model" sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, color: 'text.secondary', typography: 'meta' }}>
        <EmojiObjectsOutlined aria-hidden fontSize="small" sx={{ flex: 'none', color: 'text.muted' }} />
        <Typography variant="meta" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      </Box>
    )
  )
}
