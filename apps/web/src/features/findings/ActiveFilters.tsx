import CloseRounded from '@mui/icons-material/CloseRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ActiveFilter } from './active-filters.ts'
import type { FindingFilters } from './finding-filters.ts'

interface Props {
  filters: readonly ActiveFilter[]
  onFilter: (changes: Partial<FindingFilters>) => void
  /** null where another button clears them */
  onClear: (() => void) | null
}

const BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 4, sm: 5 }, pb: 3 } as const

const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: { xs: 32, sm: 28 },
  maxWidth: '100%',
  p: '2px 6px 2px 10px',
  border: 1,
  borderColor: 'primary.text',
  borderRadius: '99px',
  typography: 'chip',
  fontWeight: 550,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  color: 'primary.text',
  backgroundColor: 'surface.selected',
  cursor: 'pointer',
  '& svg': { flex: 'none', fontSize: 15 },
  '&:hover': { backgroundColor: 'surface.hover' },
} as const

/** The active filters, each removable; nothing without filters. */
export const ActiveFilters = ({ filters, onFilter, onClear }: Props) =>
  filters.length > 0 && (
    <Box component="section" aria-label="Active filters" sx={BAR}>
      {filters.map(({ name, value, off }) => (
        <Box component="button" type="button" key={name} aria-label={`Remove filter ${name}: ${value}`} onClick={() => onFilter(off)} sx={CHIP}>
          <span>
            {name}: {value}
          </span>
          <CloseRounded aria-hidden />
        </Box>
      ))}
      {onClear && (
        <Button variant="text" color="primary" size="small" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Box>
  )
