import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { InlineSuppression } from '@preflight/contracts'
import { useId, useState } from 'react'
import { LoadError } from '../../components/LoadError.tsx'
import { plural } from '../../components/plural.ts'
import { useListSuppressionsQuery } from './scansApi.ts'

/** As many as anybody reads. */
const SHOWN = 200

const Row = ({ suppression: { rule_id, file_path, line_number, reason } }: { suppression: InlineSuppression }) => (
  <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'surface.borderSoft', '&:first-of-type': { borderTop: 0 } }}>
    <Typography variant="path" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {rule_id}
    </Typography>
    <Typography variant="path" component="p" sx={{ color: 'text.muted', overflowWrap: 'anywhere' }}>
      {file_path}:{line_number}
    </Typography>
    <Typography variant="caption" component="p" sx={{ color: reason ? 'text.secondary' : 'text.muted', fontStyle: reason ? 'normal' : 'italic', overflowWrap: 'anywhere' }}>
      {reason ?? 'no reason given'}
    </Typography>
  </Box>
)

function List({ id, scanId }: { id: string; scanId: string }) {
  const { currentData: suppressions = [], isError, refetch } = useListSuppressionsQuery({ id: scanId })
  if (isError) return <LoadError message="The comments could not be loaded." onRetry={() => void refetch()} />
  const more = suppressions.length - SHOWN
  return (
    <Box component="section" id={id} aria-label="Suppressed in code" tabIndex={0} sx={{ mt: 2, maxHeight: 320, overflow: 'auto' }}>
      <ul>
        {suppressions.slice(0, SHOWN).map((suppression, index) => (
          // one comment may silence several rules of one line, and one rule twice
          <Row key={index} suppression={suppression} />
        ))}
      </ul>
      {more > 0 && <Typography variant="caption">and {more.toLocaleString('en-US')} more</Typography>}
    </Box>
  )
}

/** What `preflight-ignore` comments in the code silenced, behind a button that counts it. */
export function Suppressions({ scanId, count }: { scanId: string; count: number }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Box sx={{ borderTop: 1, borderColor: 'surface.borderSoft', p: { xs: '12px 16px', sm: '14px 20px' } }}>
      <Button
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandMoreRounded sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
      >
        {plural(count, 'finding')} suppressed in code
      </Button>
      <Typography variant="caption" component="span" sx={{ ml: 3, color: 'text.muted' }}>
        by preflight-ignore comments
      </Typography>
      {open && <List id={id} scanId={scanId} />}
    </Box>
  )
}
