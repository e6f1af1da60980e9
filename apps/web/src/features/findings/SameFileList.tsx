import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import { formatNumber, type Finding } from '@preflight/contracts'
import { useId, useState } from 'react'
import { CategoryTile } from '../../components/CategoryTile.tsx'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'
import type { FixSelection } from './file-fix.ts'
import { FIX_WORDS, lineOf, titleOf } from './finding-words.ts'
import { FIX_ICONS } from './FixStatusChip.tsx'
import { inFileText, sameFileTitle } from './same-file-words.ts'

interface Props {
  finding: Finding
  /** other findings of the file, by line */
  others: readonly Finding[]
  /** open findings that the file has beside this one, in the list or not */
  inFile: number
  onOpen: (id: string) => void
  /** null where the list can only be read */
  selection: FixSelection | null
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '24px 18px minmax(0,1fr) 18px', sm: '24px 18px minmax(0,1fr) 18px auto' },
  gap: { xs: '2px 10px', sm: 2.5 },
  alignItems: 'center',
  minHeight: 56,
  p: '9px 12px 9px 14px',
  borderTop: 1,
  borderColor: 'surface.borderSoft',
} as const

function FixIcon({ status }: { status: Finding['fix_job_status'] }) {
  if (!status) return <span />
  const Icon = FIX_ICONS[status]
  return <Icon titleAccess={FIX_WORDS[status].label} sx={{ color: `fix.${status}.text` }} />
}

const CHECKED_ROW = { gridTemplateColumns: { xs: '18px 24px 18px minmax(0,1fr) 18px', sm: '18px 24px 18px minmax(0,1fr) 18px auto' } } as const

const Check = ({ finding, selection }: { finding: Finding; selection: FixSelection }) => {
  const lock = selection.lockOf(finding)
  return (
    <Box
      component="input"
      type="checkbox"
      aria-label={`Fix ${titleOf(finding)}`}
      aria-disabled={lock !== null || undefined}
      checked={selection.selected.has(finding.id)}
      onChange={() => lock === null && selection.toggle(finding.id)}
      sx={{ width: 18, height: 18, m: 0, accentColor: (theme) => theme.vars.palette.primary.main, ...(lock !== null && { opacity: 0.6, cursor: 'not-allowed' }) }}
    />
  )
}

/** 'this finding', or why it cannot be chosen */
const captionOf = (finding: Finding, isThis: boolean, selection: FixSelection | null) =>
  [isThis && 'this finding', !isThis && selection?.lockOf(finding)].filter(Boolean).map((word) => `, ${word}`)

interface RowProps {
  finding: Finding
  onOpen: ((id: string) => void) | null
  selection: FixSelection | null
}

const Row = ({ finding, onOpen, selection }: RowProps) => (
  <Box component="li" sx={selection ? { ...ROW, ...CHECKED_ROW } : ROW}>
    {selection && <Check finding={finding} selection={selection} />}
    <CategoryTile type={finding.finding_type} size={24} />
    <SeverityIcon severity={finding.severity} named />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="rowTitle" component="p" noWrap>
        {titleOf(finding)}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.muted' }}>
        Line {lineOf(finding)}
        {captionOf(finding, !onOpen, selection)}
      </Typography>
    </Box>
    <FixIcon status={finding.fix_job_status} />
    {onOpen && (
      <Button
        variant="text"
        size="small"
        aria-label={`More details: ${titleOf(finding)}`}
        onClick={() => onOpen(finding.id)}
        sx={{ gridColumn: { xs: selection ? 4 : 3, sm: 'auto' }, justifySelf: 'start', ml: { xs: '-10px', sm: 0 } }}
      >
        More details
      </Button>
    )}
  </Box>
)

const Tools = ({ selection, count }: { selection: FixSelection; count: number }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', p: '6px 14px 6px 6px', borderTop: 1, borderColor: 'surface.borderSoft', backgroundColor: 'surface.sunken' }}>
    <Button variant="text" color="primary" size="small" onClick={selection.selectAll}>
      Select All
    </Button>
    <Button variant="text" color="primary" size="small" onClick={selection.uncheckAll}>
      Uncheck All
    </Button>
    <Typography variant="meta" component="output" sx={{ ml: 'auto', color: 'text.secondary' }}>
      {formatNumber(selection.selected.size)} of {formatNumber(count)} findings selected
    </Typography>
  </Box>
)

/** The other findings of the same file, to read or to fix together; folded until it is opened. */
export function SameFileList({ finding, others, inFile, onOpen, selection }: Props) {
  const id = useId()
  const inAll = inFileText({ listed: others.length, inFile })
  const [open, setOpen] = useState(false)
  return (
    <Box component="section" sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}>
      <Typography variant="h3">
        <ButtonBase
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{ width: '100%', minHeight: 44, p: '10px 12px 10px 14px', font: 'inherit', fontWeight: 600, justifyContent: 'space-between', '&:hover': { backgroundColor: 'surface.hover' }, '&&:focus-visible': { outlineOffset: -2 } }}
        >
          {sameFileTitle({ finding, count: others.length + 1, selected: selection && selection.selected.size })}
          <ExpandMoreRounded aria-hidden sx={{ color: 'text.muted', transform: open ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
      </Typography>
      {inAll && (
        <Typography variant="caption" component="p" sx={{ p: '8px 14px', borderTop: 1, borderColor: 'surface.borderSoft', color: 'text.muted' }}>
          {inAll}
        </Typography>
      )}
      <Collapse in={open} id={id} unmountOnExit>
        {selection && <Tools selection={selection} count={others.length + 1} />}
        <ul>
          <Row finding={finding} onOpen={null} selection={selection} />
          {others.map((other) => (
            <Row key={other.id} finding={other} onOpen={onOpen} selection={selection} />
          ))}
        </ul>
        {others.length === 0 && (
          <Typography variant="meta" component="p" sx={{ p: '12px 14px', borderTop: 1, borderColor: 'surface.borderSoft', color: 'text.muted' }}>
            No other fixable findings found in this file
          </Typography>
        )}
      </Collapse>
    </Box>
  )
}
