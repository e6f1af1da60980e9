import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import { useId, useState } from 'react'
import { LoadError } from '../../components/LoadError.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { changesInWords } from '../../features/launch-checklist/changed-checks.ts'
import { ChangedChecks } from '../../features/launch-checklist/ChangedChecks.tsx'
import type { CheckChanges } from './useCheckChanges.ts'
import { usePaper } from './usePaper.ts'

const LINE = { display: 'flex', alignItems: 'center', width: '100%', minHeight: 48, px: { xs: '16px', sm: '20px' }, py: '8px', typography: 'meta', textAlign: 'left', color: 'text.secondary', '@media print': { minHeight: 0, py: '4px' } } as const
const TOGGLE = { ...LINE, justifyContent: 'space-between', gap: 3, fontWeight: 550, color: 'text.primary', '&:hover': { backgroundColor: 'surface.hover' }, '&&:focus-visible': { outlineOffset: -2 } } as const

/** One line that says how many checks changed, and unfolds them; on paper they are unfolded. */
function Changed({ checks }: { checks: Extract<CheckChanges, { state: 'known' }>['checks'] }) {
  const list = useId()
  const paper = usePaper()
  const [open, setOpen] = useState(false)
  const isShown = open || paper
  return (
    <>
      <ButtonBase aria-expanded={isShown} aria-controls={list} onClick={() => setOpen(!open)} sx={TOGGLE}>
        {changesInWords(checks)}
        <ExpandMoreRounded aria-hidden className="screen-only" sx={{ color: 'text.muted', transform: open ? 'rotate(180deg)' : 'none' }} />
      </ButtonBase>
      <Box id={list} sx={{ px: { xs: '16px', sm: '20px' } }}>
        {isShown && <ChangedChecks checks={checks} />}
      </Box>
    </>
  )
}

/** Above the checklist: what is different in it since the last launch scan. */
export function CheckChangesCard({ changes }: { changes: CheckChanges }) {
  if (changes.state === 'none') return null
  if (changes.state === 'failed') return <LoadError message="What changed since the last launch scan could not be loaded." onRetry={changes.retry} />
  return (
    <Card sx={{ '@media print': { overflow: 'visible', boxShadow: 'none' } }}>
      {changes.state === 'loading' && <SkeletonRows rows={1} height={48} label="Loading what changed in the checklist" />}
      {changes.state === 'known' && (changes.checks.length > 0 ? <Changed checks={changes.checks} /> : <Box sx={LINE}>{changesInWords(changes.checks)}</Box>)}
    </Card>
  )
}
