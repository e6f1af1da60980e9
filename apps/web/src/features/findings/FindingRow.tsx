import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Finding } from '@preflight/contracts'
import { memo } from 'react'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import { CategoryTile } from '../../components/CategoryTile.tsx'
import { Chip } from '../../components/Chip.tsx'
import { SeverityChip } from '../../components/SeverityChip.tsx'
import { readinessOf, titleOf } from './finding-words.ts'
import { AnalyzingChip, FixStatusChip } from './FixStatusChip.tsx'
import { NewDot } from './NewDot.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { SourceLine } from './SourceLine.tsx'

export interface FindingRowProps {
  finding: Finding
  isNew: boolean
  /** the row that `j` and `k` left off at, or whose dialog is open */
  selected: boolean
  onOpen: (id: string) => void
  checked: boolean
  /** some row is selected, so that all show their checkbox */
  selecting: boolean
  /** null for a row that cannot be selected */
  onCheck: ((id: string, range: boolean) => void) | null
}

const ROW = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '28px minmax(0,1fr)', sm: '8px 32px minmax(0,1fr) auto 88px 18px' },
  gap: { xs: '4px 12px', sm: 3 },
  alignItems: { xs: 'start', sm: 'center' },
  minHeight: 60,
  p: { xs: '12px 16px', sm: '9px 20px 9px 12px' },
  borderTop: 1,
  borderColor: 'surface.borderSoft',
  '&:hover': { backgroundColor: 'surface.hover' },
  '&:hover .row-checkbox': { opacity: 1 },
} as const

// not by opacity: the words must stay readable
const DIMMED = { '& [data-finding]': { color: 'text.muted', fontWeight: 400 }, '& .row-tile > div': { filter: 'grayscale(1)', opacity: 0.6 } } as const

const SELECTED = {
  '&, &:hover': { backgroundColor: 'surface.selected' },
  '&::before': { content: '""', position: 'absolute', left: 0, top: 0, bottom: 0, width: 3, backgroundColor: 'primary.text' },
} as const

// The title is the row's one button; it reaches over the whole row, links and chips lie above it. Title and place are 24 high
// each, for fingers, and reach out of their lines for it: the row stays as it is.
const TITLE = {
  display: 'block',
  maxWidth: '100%',
  p: '4px 0 0',
  mt: '-4px',
  border: 0,
  background: 'none',
  textAlign: 'left',
  color: 'text.primary',
  cursor: 'pointer',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'focus', outlineOffset: -2 },
} as const

const PLACE = {
  pb: '6px',
  mb: '-6px',
  fontSize: 14,
  lineHeight: '18px',
  color: 'text.muted',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  overflowWrap: 'anywhere',
  '& a': { pb: '6px' },
} as const

const Words = ({ finding, onOpen }: Pick<FindingRowProps, 'finding' | 'onOpen'>) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="rowTitle" component="button" data-finding={finding.id} onClick={() => onOpen(finding.id)} sx={TITLE}>
      {titleOf(finding)}
    </Typography>
    <Box sx={PLACE}>
      <SourceLine finding={finding} />
    </Box>
  </Box>
)

const Chips = ({ finding }: Pick<FindingRowProps, 'finding'>) => (
  <Box sx={{ display: { xs: 'flex', sm: 'contents' }, flexWrap: 'wrap', gap: 1.5, gridColumn: 2, mt: 1 }}>
    <Box sx={{ display: { xs: 'contents', sm: 'flex' }, gap: 2, gridColumn: 4 }}>
      {finding.state === 'ignored' && <Chip outlined pill icon={<VisibilityOffOutlined />} label="Ignored" sx={{ color: 'text.muted' }} />}
      {readinessOf(finding) === 'analyzing' && <AnalyzingChip />}
      <FixStatusChip finding={finding} />
    </Box>
    <Box sx={{ gridColumn: 5 }}>
      <SeverityChip severity={finding.severity} />
    </Box>
  </Box>
)

/** One finding: 60 high; on the phone its chips wrap below the path. */
export const FindingRow = memo(({ finding, isNew, selected, onOpen, checked, selecting, onCheck }: FindingRowProps) => (
  <Box sx={[ROW, (selected || checked) && SELECTED, finding.state === 'ignored' && DIMMED]}>
    <Box sx={{ position: { xs: 'absolute', sm: 'static' }, left: 5, top: 22 }}>{isNew && <NewDot />}</Box>
    <Box className="row-tile" sx={{ position: 'relative' }}>
      <CategoryTile type={finding.finding_type} />
      {onCheck && <RowCheckbox label={`Select ${titleOf(finding)}`} checked={checked} visible={checked || selecting} onToggle={(range) => onCheck(finding.id, range)} />}
    </Box>
    <Words finding={finding} onOpen={onOpen} />
    <Chips finding={finding} />
    <ChevronRightRounded aria-hidden sx={{ display: { xs: 'none', sm: 'block' }, gridColumn: 6, color: 'text.muted' }} />
  </Box>
))
FindingRow.displayName = 'FindingRow'
