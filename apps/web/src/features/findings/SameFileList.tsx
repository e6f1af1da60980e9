import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import type { Finding } from '@preflight/contracts'
import { useId, useState } from 'react'
import { CategoryTile } from '../../components/CategoryTile.tsx'
import { plural } from '../../components/plural.ts'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'
import { FIX_WORDS, lineOf, titleOf } from './finding-words.ts'
import { FIX_ICONS } from './FixStatusChip.tsx'

interface Props {
  finding: Finding
  /** other findings of the file, by line */
  others: readonly Finding[]
  onOpen: (id: string) => void
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

const Row = ({ finding, onOpen }: { finding: Finding; onOpen: ((id: string) => void) | null }) => (
  <Box component="li" sx={ROW}>
    <CategoryTile type={finding.finding_type} size={24} />
    <SeverityIcon severity={finding.severity} named />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="rowTitle" component="p" noWrap>
        {titleOf(finding)}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.muted' }}>
        Line {lineOf(finding)}
        {!onOpen && ', this finding'}
      </Typography>
    </Box>
    <FixIcon status={finding.fix_job_status} />
    {onOpen && (
      <Button
        variant="text"
        size="small"
        aria-label={`More details: ${titleOf(finding)}`}
        onClick={() => onOpen(finding.id)}
        sx={{ gridColumn: { xs: 3, sm: 'auto' }, justifySelf: 'start', ml: { xs: '-10px', sm: 0 } }}
      >
        More details
      </Button>
    )}
  </Box>
)

/** The other findings of the same file, to read; folded until it is opened. */
export function SameFileList({ finding, others, onOpen }: Props) {
  const id = useId()
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
          See all {plural(others.length + 1, 'issue')} in this file
          <ExpandMoreRounded aria-hidden sx={{ color: 'text.muted', transform: open ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
      </Typography>
      <Collapse in={open} id={id} unmountOnExit>
        <ul>
          <Row finding={finding} onOpen={null} />
          {others.map((other) => (
            <Row key={other.id} finding={other} onOpen={onOpen} />
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
