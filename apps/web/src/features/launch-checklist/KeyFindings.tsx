import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { KeyFinding, Severity } from '@preflight/contracts'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'

interface Props {
  keyFindings: readonly KeyFinding[]
  /** severity of a finding of this scan, null where it has none such */
  severityOf: (findingId: string) => Severity | null
  onOpen: (findingId: string) => void
}

const ROW = { position: 'relative', display: 'grid', gridTemplateColumns: '22px 18px minmax(0,1fr) 16px', gap: 2, py: '9px', borderTop: 1, borderColor: 'surface.borderSoft', alignItems: 'start', lineHeight: '20px', '&:first-of-type': { borderTop: 0 } } as const

function Row({ place, keyFinding, severityOf, onOpen }: Omit<Props, 'keyFindings'> & { place: number; keyFinding: KeyFinding }) {
  const id = keyFinding.finding_id
  const severity = id ? severityOf(id) : null
  return (
    <Box component="li" sx={ROW}>
      <Box component="span" aria-hidden sx={{ color: 'text.muted', fontWeight: 550, textAlign: 'right', pr: 1 }}>
        {place}
      </Box>
      {severity ? <SeverityIcon severity={severity} named /> : <span />}
      {id && severity ? (
        <Link component="button" type="button" onClick={() => onOpen(id)} sx={{ color: 'text.primary', fontSize: 'inherit', lineHeight: 'inherit', textAlign: 'left', '&::after': { content: '""', position: 'absolute', inset: 0 } }}>
          {keyFinding.text}
        </Link>
      ) : (
        <span>{keyFinding.text}</span>
      )}
      {severity && <ChevronRightRounded aria-hidden fontSize="small" sx={{ color: 'text.muted', mt: '2px' }} />}
    </Box>
  )
}

/** The few findings that matter most, numbered; those of this scan open their dialog. */
export function KeyFindings({ keyFindings, severityOf, onOpen }: Props) {
  if (keyFindings.length === 0) return null
  return (
    <div>
      <Typography variant="control" component="h3" sx={{ color: 'text.secondary', fontWeight: 600, mb: 1 }}>
        Key Findings
      </Typography>
      <ol>
        {keyFindings.map((keyFinding, index) => (
          <Row key={`${keyFinding.finding_id} ${keyFinding.text}`} place={index + 1} keyFinding={keyFinding} severityOf={severityOf} onOpen={onOpen} />
        ))}
      </ol>
    </div>
  )
}
