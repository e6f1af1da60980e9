import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatNumber, visibleName, type ChecklistItem, type Finding } from '@preflight/contracts'
import { useState } from 'react'
import { Link, useLocation, type To } from 'react-router'
import { plural } from '../../components/plural.ts'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { checkAnchor } from './CheckItem.tsx'

const SHOWN_AT_FIRST = 5

interface Props {
  findings: readonly Finding[]
  checks: readonly ChecklistItem[]
  /** address of a finding's dialog */
  linkTo: (findingId: string) => string
}

const CHIP = {
  display: 'inline-block',
  maxWidth: '100%',
  px: 2,
  py: '2px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  fontSize: 12,
  lineHeight: '18px',
  fontWeight: 500,
  color: 'primary.text',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: 'surface.hover', textDecoration: 'underline', textUnderlineOffset: 3 },
} as const

const PLACE = { ...CHIP, typography: 'path' } as const

interface FindingChipProps {
  finding: Finding
  to: string
  /** findings of one title differ by their places only */
  titled: boolean
}

function FindingChip({ finding: { title, file_path, line_number }, to, titled }: FindingChipProps) {
  const place = `${visibleName(file_path)}:${line_number ?? 1}`
  if (titled)
    return (
      <Box component={Link} to={to} title={place} sx={CHIP}>
        {title}
        <VisuallyHidden> in {place}</VisuallyHidden>
        <Box component="span" aria-hidden className="print-only" sx={{ typography: 'path' }}>
          {' '}
          {place}
        </Box>
      </Box>
    )
  return (
    <Box component={Link} to={to} title={title} sx={PLACE}>
      <VisuallyHidden>{title} in </VisuallyHidden>
      {place}
    </Box>
  )
}

/** A check by its name, leading to where it stands in the report. */
export const CheckChip = ({ name, to }: { name: string; to: To }) => (
  <Box component={Link} to={to} replace sx={CHIP}>
    <VisuallyHidden>Check: </VisuallyHidden>
    {name}
  </Box>
)

/** What a step mends: its places, each a link to its dialog, and its checks, each a link to where it stands below. */
export function StepLinks({ findings, checks, linkTo }: Props) {
  const { search } = useLocation()
  const [all, setAll] = useState(false)
  if (findings.length + checks.length === 0) return null
  const titled = new Set(findings.map(({ title }) => title)).size === findings.length
  const hidden = all ? 0 : Math.max(0, findings.length - SHOWN_AT_FIRST)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px', mt: 2 }}>
      {findings.length > 1 && (
        <Box component="span" sx={{ fontSize: 12, lineHeight: '18px', fontWeight: 600, color: 'text.secondary', mr: 0.5 }}>
          {plural(findings.length, 'finding')}
        </Box>
      )}
      {findings.slice(0, findings.length - hidden).map((finding) => (
        <FindingChip key={finding.id} finding={finding} to={linkTo(finding.id)} titled={titled} />
      ))}
      {hidden > 0 && (
        <Button className="screen-only" size="small" variant="text" color="primary" onClick={() => setAll(true)} sx={{ height: 24, px: 2 }}>
          Show {formatNumber(hidden)} more
        </Button>
      )}
      {checks.map((check) => (
        <CheckChip key={check.check_id} name={check.check_name} to={{ search, hash: checkAnchor(check.check_id) }} />
      ))}
    </Box>
  )
}
