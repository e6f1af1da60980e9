import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatNumber, visibleName, type ChangedFinding } from '@preflight/contracts'
import { useState } from 'react'
import { CATEGORY_LABELS } from '../../components/category.ts'
import { FoldSection } from '../../components/FoldSection.tsx'
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

/** One of the four lists. */
export function ChangeList({ title, none, findings, open, onOpen }: Props) {
  const [shown, setShown] = useState(STEP)
  const rest = findings.length - shown
  return (
    <FoldSection title={title} count={findings.length} open={open}>
      {findings.length === 0 && (
        <Typography variant="meta" component="p" sx={{ py: 1.5, color: 'text.muted' }}>
          {none}
        </Typography>
      )}
      {findings.length > 0 && (
        <ul>
          {findings.slice(0, shown).map((finding) => (
            <Row key={finding.id} finding={finding} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button size="small" onClick={() => setShown(shown + STEP)} sx={{ mt: 1.5 }}>
          Show more ({formatNumber(rest)})
        </Button>
      )}
    </FoldSection>
  )
}
