import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { KeyFinding, Severity } from '@preflight/contracts'
import { Link as RouterLink } from 'react-router'
import { SEVERITY_LABELS } from '../../components/severity.ts'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'
import { CodeText } from './CodeText.tsx'

interface Props {
  keyFindings: readonly KeyFinding[]
  /** severity of a finding of this scan, null where it has none such */
  severityOf: (findingId: string) => Severity | null
  /** 'path:line' of a finding, for paper: there is nothing to click on it */
  placeOf?: (findingId: string) => string | null
  /** opens a finding's dialog here, or says where it can be opened */
  go: { onOpen: (findingId: string) => void } | { linkTo: (findingId: string) => string }
}

const LINK = { color: 'text.primary', fontSize: 'inherit', lineHeight: 'inherit', textAlign: 'left', verticalAlign: 'top', '&::after': { content: '""', position: 'absolute', inset: 0 } } as const

const Way = ({ id, text, go }: { id: string; text: string; go: Props['go'] }) =>
  'linkTo' in go ? (
    <Link component={RouterLink} to={go.linkTo(id)} sx={LINK}>
      <CodeText text={text} />
    </Link>
  ) : (
    <Link component="button" type="button" onClick={() => go.onOpen(id)} sx={LINK}>
      <CodeText text={text} />
    </Link>
  )

const ROW = { position: 'relative', display: 'grid', gap: 2, py: '9px', borderTop: 1, borderColor: 'surface.borderSoft', alignItems: 'start', lineHeight: '20px', overflowWrap: 'anywhere', '@media print': { breakInside: 'avoid', py: '4px' }, '&:first-of-type': { borderTop: 0 } } as const

/** Texts written from rules begin with the severity; it is not to be heard twice. */
const saysSeverity = (text: string, severity: Severity) => text.startsWith(`${SEVERITY_LABELS[severity]}:`)

interface RowProps extends Omit<Props, 'keyFindings'> {
  place: number
  keyFinding: KeyFinding
  /** whether a place is kept for the severity, which stands in some of the rows */
  graded: boolean
}

function Row({ place, keyFinding, graded, severityOf, placeOf, go }: RowProps) {
  const id = keyFinding.finding_id
  const severity = id ? severityOf(id) : null
  return (
    <Box component="li" sx={[ROW, { gridTemplateColumns: graded ? '22px 18px minmax(0,1fr) 16px' : '22px minmax(0,1fr)' }]}>
      <Box component="span" aria-hidden sx={{ color: 'text.muted', fontWeight: 550, textAlign: 'right', pr: 1 }}>
        {place}
      </Box>
      {severity ? <SeverityIcon severity={severity} named={!saysSeverity(keyFinding.text, severity)} /> : graded && <span />}
      <Box sx={{ minWidth: 0 }}>
        {id && severity ? <Way id={id} text={keyFinding.text} go={go} /> : <CodeText text={keyFinding.text} />}
        {id && severity && placeOf && (
          <Box component="span" className="print-only" sx={{ typography: 'path', color: 'text.muted', ml: 2 }}>
            {placeOf(id)}
          </Box>
        )}
      </Box>
      {severity && <ChevronRightRounded aria-hidden className="screen-only" fontSize="small" sx={{ color: 'text.muted', mt: '2px' }} />}
    </Box>
  )
}

/** The few findings that matter most, numbered; those of this scan open their dialog. */
export function KeyFindings({ keyFindings, severityOf, placeOf, go }: Props) {
  if (keyFindings.length === 0) return null
  const graded = keyFindings.some(({ finding_id }) => finding_id && severityOf(finding_id))
  return (
    <div>
      <Typography variant="control" component="h3" sx={{ color: 'text.secondary', fontWeight: 600, mb: 1 }}>
        Key Findings
      </Typography>
      <ol>
        {keyFindings.map((keyFinding, index) => (
          <Row key={`${keyFinding.finding_id} ${keyFinding.text}`} place={index + 1} keyFinding={keyFinding} graded={graded} severityOf={severityOf} {...(placeOf && { placeOf })} go={go} />
        ))}
      </ol>
    </div>
  )
}
