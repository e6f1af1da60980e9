import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatNumber, visibleName, type Finding, type Severity } from '@preflight/contracts'
import { memo, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { plural } from '../../components/plural.ts'
import { SEVERITY_LABELS } from '../../components/severity.ts'
import { compareBy } from '../../features/findings/finding-order.ts'
import { lineOf, titleOf } from '../../features/findings/finding-words.ts'
import { PaperList } from './PaperList.tsx'

/** A page of the list. More at once would make it slow to unfold. */
const PAGE = 200

const severityStyles = (severity: Severity) => [`& [data-severity=${severity}]`, { color: `severity.${severity}.text`, backgroundColor: `severity.${severity}.bg` }] as const

// Styled from the list alone: a styled component in each row would be felt.
const LIST = {
  '& > li': { display: 'grid', gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '80px minmax(0,1.1fr) minmax(0,1fr)' }, gap: { xs: '4px', sm: '12px' }, alignItems: 'baseline', p: { xs: '10px 16px', sm: '8px 20px' }, borderTop: 1, borderColor: 'surface.borderSoft' },
  '& a, & b': { typography: 'rowTitle', color: 'text.primary', textDecoration: 'none', overflowWrap: 'anywhere' },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& code': { typography: 'path', color: 'text.muted', overflowWrap: 'anywhere' },
  '& [data-severity]': { justifySelf: 'start', px: '7px', py: '2px', borderRadius: '6px', typography: 'chip', printColorAdjust: 'exact' },
  ...Object.fromEntries((['critical', 'high', 'medium', 'low', 'info'] as const).map(severityStyles)),
  '@media print': { '& > li': { breakInside: 'avoid', gridTemplateColumns: '64px minmax(0,1fr) minmax(0,1.6fr)', p: '3px 20px' }, '& b': { fontSize: 12, lineHeight: '16px' }, '& code': { fontSize: 10.5, lineHeight: '15px' } },
} as const

const Row = memo(({ finding, to }: { finding: Finding; to: string }) => (
  <li>
    <span data-severity={finding.severity}>{SEVERITY_LABELS[finding.severity]}</span>
    <Link to={to}>{titleOf(finding)}</Link>
    <code>
      {visibleName(finding.file_path)}:{lineOf(finding)}
      {finding.unchecked && ' • Not checked'}
    </code>
  </li>
))

const byTheWorst = compareBy('severity')

interface Props {
  findings: readonly Finding[]
  linkTo: (findingId: string) => string
  /** by kind, for there is no button on paper */
  paper: boolean
}

const NOTE = { p: { xs: '10px 16px', sm: '10px 20px' }, borderTop: 1, borderColor: 'surface.borderSoft', typography: 'meta', color: 'text.secondary' } as const

/** The worst first, a page at a time; on paper by kind. */
export function TechnicalList({ findings, linkTo, paper }: Props) {
  const [wanted, setWanted] = useState(PAGE)
  const sorted = useMemo(() => findings.map((finding) => ({ finding, isNew: false })).sort(byTheWorst), [findings])
  if (paper) return <PaperList findings={sorted.map(({ finding }) => finding)} sx={LIST} noteSx={NOTE} />
  const shown = sorted.slice(0, wanted)
  const rest = sorted.length - shown.length
  return (
    <>
      <Box component="ul" aria-label="Technical Findings" sx={LIST}>
        {shown.map(({ finding }) => (
          <Row key={finding.id} finding={finding} to={linkTo(finding.id)} />
        ))}
      </Box>
      {rest > 0 && (
        <Box className="screen-only" sx={{ display: 'flex', alignItems: 'center', gap: 3, p: 4, borderTop: 1, borderColor: 'surface.borderSoft', typography: 'meta', color: 'text.secondary' }}>
          Showing {formatNumber(shown.length)} of {plural(sorted.length, 'finding')}, most severe first
          <Button size="small" onClick={() => setWanted(wanted + PAGE)}>
            Show {Math.min(PAGE, rest)} more
          </Button>
        </Box>
      )}
    </>
  )
}
