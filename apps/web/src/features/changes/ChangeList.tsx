import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatNumber, visibleName, type ChangedFinding } from '@preflight/contracts'
import { useId, useState } from 'react'
import { CATEGORY_LABELS } from '../../components/category.ts'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'

interface Props {
  title: string
  /** what to say when there is none */
  none: string
  findings: readonly ChangedFinding[]
  /** unfolded from the start */
  open: boolean
  onOpen: (id: string) => void
}

/** As many rows as are drawn at a time. */
const STEP = 50

const placeOf = ({ file_path, line_number, unchecked }: ChangedFinding) => `${visibleName(file_path)}:${line_number ?? 1}${unchecked ? ' • Not checked' : ''}`

const Row = ({ finding, onOpen }: { finding: ChangedFinding; onOpen: (id: string) => void }) => (
  <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '18px minmax(0,1fr)', gap: 2.5, py: '9px', borderTop: 1, borderColor: 'surface.borderSoft' }}>
    <SeverityIcon severity={finding.severity} named />
    <Box sx={{ minWidth: 0 }}>
      <Link component="button" type="button" onClick={() => onOpen(finding.id)} sx={{ color: 'text.primary', fontSize: 13.5, lineHeight: '20px', textAlign: 'left', overflowWrap: 'anywhere' }}>
        {finding.title.trim() || `${CATEGORY_LABELS[finding.finding_type]} Issue`}
      </Link>
      <Typography variant="path" component="p" sx={{ color: 'text.muted', overflowWrap: 'anywhere' }}>
        {placeOf(finding)}
      </Typography>
    </Box>
  </Box>
)

/** One of the four lists, behind a heading that counts it. */
export function ChangeList({ title, none, findings, open: isOpen, onOpen }: Props) {
  const id = useId()
  const [open, setOpen] = useState(isOpen)
  const [shown, setShown] = useState(STEP)
  const rest = findings.length - shown
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h3" id={id}>
        <ButtonBase
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          sx={{ width: '100%', minHeight: 36, font: 'inherit', fontWeight: 600, justifyContent: 'space-between', gap: 2, borderRadius: '6px', '&:hover': { backgroundColor: 'surface.hover' } }}
        >
          <span>
            {title}{' '}
            <Box component="span" sx={{ fontWeight: 450, color: 'text.muted' }}>
              {formatNumber(findings.length)}
            </Box>
          </span>
          <ExpandMoreRounded aria-hidden sx={{ color: 'text.muted', transform: open ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
      </Typography>
      {open && findings.length === 0 && (
        <Typography variant="meta" component="p" sx={{ py: 1.5, color: 'text.muted' }}>
          {none}
        </Typography>
      )}
      {open && findings.length > 0 && (
        <ul>
          {findings.slice(0, shown).map((finding) => (
            <Row key={finding.id} finding={finding} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {open && rest > 0 && (
        <Button size="small" onClick={() => setShown(shown + STEP)} sx={{ mt: 1.5 }}>
          Show more ({formatNumber(rest)})
        </Button>
      )}
    </Box>
  )
}
