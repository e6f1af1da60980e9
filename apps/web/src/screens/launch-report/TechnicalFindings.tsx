import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { Finding } from '@preflight/contracts'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { plural } from '../../components/plural.ts'
import { SeverityChip } from '../../components/SeverityChip.tsx'
import { compareBy } from '../../features/findings/finding-order.ts'
import { lineOf, titleOf } from '../../features/findings/finding-words.ts'

/** More would make the page slow to unfold; the rest comes when it is asked for. */
const SHOWN_AT_FIRST = 200

interface Props {
  /** open ones of all categories */
  findings: readonly Finding[]
  linkTo: (findingId: string) => string
  unfolded: boolean
  onUnfold: (unfolded: boolean) => void
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '92px minmax(0,1.1fr) minmax(0,1fr)' },
  gap: { xs: '4px', sm: '12px' },
  alignItems: 'center',
  p: { xs: '10px 16px', sm: '8px 20px' },
  borderTop: 1,
  borderColor: 'surface.borderSoft',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 41px',
  '@media print': { breakInside: 'avoid', contentVisibility: 'visible', gridTemplateColumns: '92px minmax(0,1.1fr) minmax(0,1fr)' },
} as const

const Row = ({ finding, to }: { finding: Finding; to: string }) => (
  <Box component="li" sx={ROW}>
    <span>
      <SeverityChip severity={finding.severity} />
    </span>
    <Box component={Link} to={to} sx={{ typography: 'rowTitle', color: 'text.primary', textDecoration: 'none', overflowWrap: 'anywhere', '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 } }}>
      {titleOf(finding)}
    </Box>
    <Box component="span" sx={{ typography: 'path', color: 'text.muted', overflowWrap: 'anywhere' }}>
      {finding.file_path}:{lineOf(finding)}
    </Box>
  </Box>
)

const byTheWorst = compareBy('severity')

function List({ findings, linkTo }: Pick<Props, 'findings' | 'linkTo'>) {
  const [all, setAll] = useState(false)
  const sorted = useMemo(() => findings.map((finding) => ({ finding, isNew: false })).sort(byTheWorst), [findings])
  const shown = all ? sorted : sorted.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <Box component="ul" aria-label="Technical Findings">
        {shown.map(({ finding }) => (
          <Row key={finding.id} finding={finding} to={linkTo(finding.id)} />
        ))}
      </Box>
      {shown.length < sorted.length && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, p: 4, borderTop: 1, borderColor: 'surface.borderSoft', typography: 'meta', color: 'text.secondary' }}>
          The first {SHOWN_AT_FIRST} of {plural(sorted.length, 'finding')}, the worst first
          <Button className="screen-only" size="small" onClick={() => setAll(true)}>
            Show All
          </Button>
        </Box>
      )}
    </>
  )
}

const HEAD = { width: '100%', display: 'flex', alignItems: 'center', gap: 2, p: { xs: '14px 16px', sm: '14px 20px' }, border: 0, background: 'none', color: 'text.primary', typography: 'control', textAlign: 'left', cursor: 'pointer', '&:hover': { backgroundColor: 'surface.hover' }, '&:focus-visible': { outlineOffset: -2 } } as const

/** Every open finding with its place, folded away at first. */
export function TechnicalFindings({ findings, linkTo, unfolded, onUnfold }: Props) {
  if (findings.length === 0) return <Card sx={{ p: 5, color: 'text.secondary' }}>No finding is open.</Card>
  return (
    <Card sx={{ '@media print': { overflow: 'visible' } }}>
      <Box component="button" type="button" className="screen-only" aria-expanded={unfolded} onClick={() => onUnfold(!unfolded)} sx={HEAD}>
        <Box component="span" sx={{ flex: 1 }}>
          {unfolded ? 'Hide' : 'Show'} {plural(findings.length, 'finding')} with severity and place
        </Box>
        <ExpandMoreRounded aria-hidden sx={{ color: 'text.muted', transform: unfolded ? 'rotate(180deg)' : 'none', transition: 'transform 180ms' }} />
      </Box>
      {unfolded && <List findings={findings} linkTo={linkTo} />}
    </Card>
  )
}
