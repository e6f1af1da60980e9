import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import type { Finding } from '@preflight/contracts'
import { memo } from 'react'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import { CategoryTile } from '../../components/CategoryTile.tsx'
import { Chip } from '../../components/Chip.tsx'
import { SeverityChip } from '../../components/SeverityChip.tsx'
import { DoubtChip } from './DoubtChip.tsx'
import { readinessOf, titleOf } from './finding-words.ts'
import { AnalyzingChip, FixStatusChip } from './FixStatusChip.tsx'
import { NewDot } from './NewDot.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { SourceLine } from './SourceLine.tsx'
import { UncheckedChip } from './UncheckedChip.tsx'

export interface FindingRowProps {
  finding: Finding
  isNew: boolean
  /** the row that `j` and `k` left off at, or whose dialog is open */
  selected: boolean
  onOpen: (id: string) => void
  checked: boolean
  /** some row is selected, so that all show their checkbox */
  selecting: boolean
  /** it came in while the list stood on screen */
  arrived: boolean
  /** null for a row that cannot be selected */
  onCheck: ((id: string, range: boolean) => void) | null
}

// The title is the row's one button; it reaches over the whole row, links and chips lie above it. Title and place are 24 high
// each, for fingers, and reach out of their lines for it: the row stays as it is. For the looks see row-styles.ts.
const Words = ({ finding, onOpen }: Pick<FindingRowProps, 'finding' | 'onOpen'>) => (
  <div className="row-words">
    <button type="button" className="row-title" data-row={finding.id} data-finding={finding.id} onClick={() => onOpen(finding.id)}>
      {titleOf(finding)}
    </button>
    <div className="row-place">
      <SourceLine finding={finding} />
    </div>
  </div>
)

const Chips = ({ finding }: Pick<FindingRowProps, 'finding'>) => (
  <div className="row-chips">
    <div className="row-fix">
      {finding.state === 'ignored' && <Chip outlined pill icon={<VisibilityOffOutlined />} label="Ignored" sx={{ color: 'text.muted' }} />}
      {finding.unchecked && <UncheckedChip />}
      {finding.doubt !== null && <DoubtChip doubt={finding.doubt} />}
      {readinessOf(finding) === 'analyzing' && <AnalyzingChip />}
      <FixStatusChip finding={finding} />
    </div>
    <div className="row-severity">
      <SeverityChip severity={finding.severity} />
    </div>
  </div>
)

const yes = (value: boolean) => value || undefined

/** One finding: 60 high; on the phone its chips wrap below the path. */
export const FindingRow = memo(({ finding, isNew, selected, onOpen, checked, selecting, arrived, onCheck }: FindingRowProps) => (
  <div className="row" data-selected={yes(selected || checked)} data-ignored={yes(finding.state === 'ignored')} data-arrived={yes(arrived)}>
    <div className="row-dot">{isNew && <NewDot />}</div>
    <div className="row-tile">
      <CategoryTile type={finding.finding_type} />
      {onCheck && <RowCheckbox label={`Select ${titleOf(finding)}`} checked={checked} visible={checked || selecting} onToggle={(range) => onCheck(finding.id, range)} />}
    </div>
    <Words finding={finding} onOpen={onOpen} />
    <Chips finding={finding} />
    <span className="row-end">
      <ChevronRightRounded aria-hidden />
    </span>
  </div>
))
FindingRow.displayName = 'FindingRow'
