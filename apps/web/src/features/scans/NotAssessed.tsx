import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { notAssessedLine, type NotAssessed as Entry, type ScanReceipt } from '@preflight/contracts'
import { lazy, Suspense, useState } from 'react'

const NotAssessedPanel = lazy(async () => ({ default: (await import('./NotAssessedPanel.tsx')).NotAssessedPanel }))

const LINE = { display: 'flex', alignItems: 'flex-start', gap: 2, color: 'text.secondary', typography: 'meta' } as const

// as high as its line, and for fingers 24 with what it reaches out
const SHOW = { height: 'auto', minHeight: 24, my: '-3px', px: 1.5, typography: 'meta', fontWeight: 600, verticalAlign: 'baseline' } as const

/** Beside the scores: what no rule looked at. A high score is no proof that the rest is clean. */
export function NotAssessed({ receipt }: { receipt: Pick<ScanReceipt, 'not_assessed'> | null }) {
  const entries = receipt?.not_assessed ?? []
  const line = notAssessedLine(entries)
  return line && <Note line={line} entries={entries} />
}

function Note({ line, entries }: { line: string; entries: readonly Entry[] }) {
  const [open, setOpen] = useState(false)
  return (
    <Box role="note" aria-label="Not assessed" sx={LINE}>
      <VisibilityOffOutlined aria-hidden fontSize="small" sx={{ flex: 'none', color: 'text.muted' }} />
      <Typography variant="meta" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {line}{' '}
        <Button className="screen-only" size="small" aria-haspopup="dialog" endIcon={<ChevronRightRounded />} onClick={() => setOpen(true)} sx={SHOW}>
          Details
        </Button>
      </Typography>
      <Suspense>{open && <NotAssessedPanel entries={entries} onClose={() => setOpen(false)} />}</Suspense>
    </Box>
  )
}
