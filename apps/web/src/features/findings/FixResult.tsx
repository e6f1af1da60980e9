import CancelRounded from '@mui/icons-material/CancelRounded'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import CloseRounded from '@mui/icons-material/CloseRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { fixHeadline, type FixJob, type FixProof } from '@preflight/contracts'
import { useId, useState, type ReactNode } from 'react'
import { ToolButton } from '../../components/ToolButton.tsx'
import { FIX_WORDS } from './finding-words.ts'
import { FixProofLines } from './FixProofLines.tsx'
import { PullRequestChip } from './PullRequestChip.tsx'
import { checksHeld, findingLines, noteLines, rungLines, uncheckedLines } from './proof-lines.ts'

interface Props {
  job: FixJob
  /** the job's diffs, made when they are asked for */
  changes: ReactNode
  /** shows the files that the job made */
  onShowFiles: () => void
  onDismiss: () => void
}

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 12px 12px',
  backgroundColor: 'surface.raised',
  boxShadow: (theme: { vars: { palette: { elevation: { popover: string } } } }) => theme.vars.palette.elevation.popover,
  animation: 'fix-result-in 180ms cubic-bezier(0.2, 0, 0, 1)',
  '@keyframes fix-result-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
} as const

const LINE = { display: 'grid', gridTemplateColumns: { xs: '18px minmax(0,1fr) 32px', sm: '18px minmax(0,1fr) auto 32px' }, gap: '8px 12px', alignItems: 'center', p: { xs: '10px 8px 10px 16px', sm: '10px 12px 10px 20px' } } as const

const SCROLLED = { maxHeight: '40vh', overflowY: 'auto' } as const

const Proof = ({ id, proof }: { id: string; proof: FixProof }) => (
  <Box id={id} sx={{ ...SCROLLED, display: 'grid', gap: 3, p: { xs: '4px 16px 14px', sm: '4px 20px 16px 50px' }, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(auto-fit, minmax(260px, 1fr))' } }}>
    <FixProofLines title="Findings" lines={findingLines(proof)} />
    <FixProofLines title="How it was proven" lines={rungLines(proof)} />
    <FixProofLines title="Pull request" lines={noteLines(proof)} />
    <FixProofLines title="Not checked" lines={uncheckedLines(proof)} />
  </Box>
)

/** What can be unfolded below the line, one at a time. */
type Part = 'proof' | 'changes'

interface PartProps {
  id: string
  part: Part
  label: string
  open: Part | null
  onOpen: (part: Part | null) => void
}

const PartButton = ({ id, part, label, open, onOpen }: PartProps) => (
  <Button size="small" variant="text" aria-expanded={open === part} aria-controls={open === part ? id : undefined} onClick={() => onOpen(open === part ? null : part)}>
    {label}
  </Button>
)

/** What came of a fix that ended in this visit: which findings, with which proof, and where the change is. */
export function FixResult({ job: { status, fix_summary, fix_proof: proof, pr_url, pr_state }, changes, onShowFiles, onDismiss }: Props) {
  const id = useId()
  const [open, setOpen] = useState<Part | null>(null)
  const done = status === 'completed'
  const Icon = done ? CheckCircleRounded : CancelRounded
  return (
    <Box component="section" aria-label="Fix result" data-bottom-bar sx={BAR}>
      <Box sx={LINE}>
        <Icon titleAccess={FIX_WORDS[status].label} sx={{ color: done ? 'fix.completed.text' : 'fix.failed.text' }} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="control" component="p" sx={{ fontWeight: 600, whiteSpace: 'pre-line' }}>
            {proof ? fixHeadline(proof) : (fix_summary ?? FIX_WORDS[status].tooltip)}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.muted' }}>
            {(proof && checksHeld(proof)) ?? FIX_WORDS[status].tooltip}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, gridColumn: { xs: '2 / 4', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
          {proof && <PartButton id={id} part="proof" label={done ? 'Proof' : 'Why'} open={open} onOpen={setOpen} />}
          {done && <PartButton id={id} part="changes" label="Changes" open={open} onOpen={setOpen} />}
          {done && pr_url && (
            <Button size="small" href={pr_url} target="_blank" rel="noreferrer">
              View PR
            </Button>
          )}
          {done && pr_url && <PullRequestChip state={pr_state} />}
          {done && !pr_url && (
            <Button size="small" onClick={onShowFiles}>
              View Files
            </Button>
          )}
        </Box>
        <ToolButton label="Dismiss the fix result" onClick={onDismiss}>
          <CloseRounded fontSize="small" />
        </ToolButton>
      </Box>
      {open === 'proof' && proof && <Proof id={id} proof={proof} />}
      {open === 'changes' && (
        <Box id={id} sx={{ ...SCROLLED, p: { xs: '4px 16px 14px', sm: '4px 20px 16px' } }}>
          {changes}
        </Box>
      )}
    </Box>
  )
}
