import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import FilterListRounded from '@mui/icons-material/FilterListRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ActiveFilter } from './active-filters.ts'

interface Props {
  filters: readonly ActiveFilter[]
  onClear: () => void
}

const FRAME = { display: 'grid', justifyItems: 'center', gap: 2, px: 5, py: 10, borderTop: 1, borderColor: 'surface.borderSoft', textAlign: 'center' } as const

/** Shown in place of an empty list: no findings, or the filters that hide them. */
export const NoFindings = ({ filters, onClear }: Props) => {
  const filtering = filters.length > 0
  return (
    <Box sx={FRAME}>
      {filtering ? <FilterListRounded aria-hidden sx={{ fontSize: 32, color: 'text.muted' }} /> : <CheckCircleRounded aria-hidden sx={{ fontSize: 32, color: 'fix.completed.text' }} />}
      <Typography variant="h3">No Findings</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{filtering ? 'No findings match the current filters.' : 'No rule was broken in this code.'}</Typography>
      {filtering && (
        <Typography variant="meta" sx={{ color: 'text.muted', maxWidth: '68ch', overflowWrap: 'anywhere' }}>
          {filters.map(({ name, value }) => `${name}: ${value}`).join(' • ')}
        </Typography>
      )}
      {filtering && (
        <Button onClick={onClear} sx={{ mt: 2 }}>
          Clear filters
        </Button>
      )}
    </Box>
  )
}
