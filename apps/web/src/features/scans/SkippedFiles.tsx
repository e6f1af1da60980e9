import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ScanReceipt, SkippedFile } from '@preflight/contracts'
import { useId, useState } from 'react'
import { plural } from '../../components/plural.ts'
import { skippedFiles } from './ProgressFacts.tsx'
import { skippedLine, SKIP_WORDS } from './receipt-rows.ts'

/** As many as anybody reads; the line below says how many more there are. */
const SHOWN = 200

const reasonOf = ({ reason, detail, files }: SkippedFile) =>
  [SKIP_WORDS[reason], detail, files > 1 ? plural(files, 'file') : null].filter(Boolean).join(', ')

const Row = ({ skipped }: { skipped: SkippedFile }) => (
  <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'surface.borderSoft', '&:first-of-type': { borderTop: 0 } }}>
    <Typography variant="path" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {skipped.path}
    </Typography>
    <Typography variant="caption" component="p" sx={{ color: 'text.muted' }}>
      {reasonOf(skipped)}
    </Typography>
  </Box>
)

/** The files that were not analysed, behind a button that counts them. */
export function SkippedFiles({ receipt }: { receipt: ScanReceipt }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const count = skippedFiles(receipt)
  const more = receipt.skipped.length - SHOWN
  if (count === 0) return null
  return (
    <Box sx={{ borderTop: 1, borderColor: 'surface.borderSoft', p: { xs: '12px 16px', sm: '14px 20px' } }}>
      <Button
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandMoreRounded sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
      >
        {plural(count, 'file')} skipped
      </Button>
      <Typography variant="caption" component="span" sx={{ ml: 3, color: 'text.muted' }}>
        {skippedLine(receipt)}
      </Typography>
      {open && (
        <Box component="section" id={id} aria-label="Skipped files" tabIndex={0} sx={{ mt: 2, maxHeight: 320, overflow: 'auto' }}>
          <ul>
            {receipt.skipped.slice(0, SHOWN).map((skipped) => (
              <Row key={skipped.path} skipped={skipped} />
            ))}
          </ul>
          {more > 0 && <Typography variant="caption">and {more.toLocaleString('en-US')} more</Typography>}
        </Box>
      )}
    </Box>
  )
}
