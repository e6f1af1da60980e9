import BlockRounded from '@mui/icons-material/BlockRounded'
import Box from '@mui/material/Box'
import { Link, type To } from 'react-router'
import { plural } from '../../components/plural.ts'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import type { ChecklistArea } from './checklist-areas.ts'
import { StatusBar } from './StatusBar.tsx'

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) 84px 34px',
  alignItems: 'center',
  gap: 3,
  minHeight: { xs: 40, sm: 32 },
  mx: -2,
  px: 2,
  borderRadius: '6px',
  fontSize: 13.5,
  lineHeight: '20px',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'surface.hover' },
  '&:focus-visible': { outlineOffset: -2 },
} as const

const BLOCKERS = { display: 'inline-flex', alignItems: 'center', gap: '4px', fontSize: 12, fontWeight: 600, color: 'feedback.error.text', whiteSpace: 'nowrap' } as const

/** One area of the checklist: its name, what blocks, how far it is; leads to it in the report. */
export const AreaRow = ({ area: { name, items, counts, blockers }, to }: { area: ChecklistArea; to: To }) => (
  <Box component={Link} to={to} sx={ROW}>
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '6px', minWidth: 0, py: '6px' }}>
      {name}
      {blockers > 0 && (
        <Box component="span" sx={BLOCKERS}>
          <BlockRounded aria-hidden sx={{ fontSize: 14 }} />
          {plural(blockers, 'blocker')}
        </Box>
      )}
    </Box>
    <StatusBar counts={counts} />
    <Box component="span" sx={{ textAlign: 'right', fontSize: 12.5, color: 'text.muted' }}>
      <span aria-hidden>
        {counts.PASSED}/{items.length}
      </span>
      <VisuallyHidden>
        , {counts.PASSED} of {items.length} complete
      </VisuallyHidden>
    </Box>
  </Box>
)
