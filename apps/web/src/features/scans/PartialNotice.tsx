import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lostText, notAnalysedText, partialScan, PARTIAL_SCAN_TITLE, stillCountedText, type Finding, type PartialScan, type ScanReceipt } from '@preflight/contracts'
import { lazy, Suspense, useId, useState } from 'react'
import { SkippedList } from './SkippedFiles.tsx'

const SidePanel = lazy(async () => ({ default: (await import('../../components/SidePanel.tsx')).SidePanel }))

interface Props {
  receipt: ScanReceipt | null
  /** those that are not ignored */
  findings: readonly Pick<Finding, 'unchecked'>[]
}

const LINES = { mt: 1, display: 'grid', gap: 1, typography: 'meta', overflowWrap: 'anywhere', '& > li': { listStyle: 'none' } } as const

// as high as its line, and for fingers 24 with what it reaches out
const SHOW = { height: 'auto', minHeight: 24, my: '-3px', px: 1.5, typography: 'meta', fontWeight: 600, verticalAlign: 'baseline' } as const

const isUnchecked = ({ unchecked }: Pick<Finding, 'unchecked'>) => unchecked

/** Says before anything else what a scan could not do, and what follows from it; nothing where it did all. */
export function PartialNotice({ receipt, findings }: Props) {
  const partial = receipt && partialScan(receipt)
  return partial && <Notice partial={partial} unchecked={findings.filter(isUnchecked).length} />
}

function Notice({ partial, unchecked }: { partial: PartialScan; unchecked: number }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const title = notAnalysedText(partial.files)
  const follows = stillCountedText(unchecked)
  return (
    // there from the start, and no answer to anything: a note, not an alert
    <Alert severity="warning" role="note" aria-labelledby={id} icon={<WarningAmberRounded fontSize="inherit" />} sx={{ '@media print': { breakInside: 'avoid' } }}>
      <Typography variant="h3" component="h2" id={id}>
        {PARTIAL_SCAN_TITLE}
      </Typography>
      <Box component="ul" sx={LINES}>
        {partial.lost.map((lost) => (
          <li key={`${lost.analyzer} ${lost.language ?? ''}`}>{lostText(lost)}.</li>
        ))}
        {partial.files > 0 && (
          <li>
            {title}.{' '}
            <Button className="screen-only" size="small" aria-haspopup="dialog" endIcon={<ChevronRightRounded />} onClick={() => setOpen(true)} sx={SHOW}>
              Show files
            </Button>
          </li>
        )}
        {follows && <li>{follows}</li>}
      </Box>
      <Suspense>
        {open && (
          <SidePanel kicker={PARTIAL_SCAN_TITLE} title={title} label="Files" onClose={() => setOpen(false)}>
            <SkippedList skipped={partial.skipped} />
          </SidePanel>
        )}
      </Suspense>
    </Alert>
  )
}
