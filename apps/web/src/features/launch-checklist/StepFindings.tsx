import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Finding } from '@preflight/contracts'
import { useState } from 'react'
import { Link } from 'react-router'
import { plural } from '../../components/plural.ts'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'

const SHOWN_AT_FIRST = 5

interface Props {
  findings: readonly Finding[]
  /** address of a finding's dialog */
  linkTo: (findingId: string) => string
}

const PLACE = {
  display: 'inline-block',
  maxWidth: '100%',
  px: 2,
  py: '2px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  typography: 'path',
  lineHeight: '18px',
  color: 'primary.text',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: 'surface.hover', textDecoration: 'underline', textUnderlineOffset: 3 },
} as const

const Place = ({ finding, to }: { finding: Finding; to: string }) => (
  <Box component={Link} to={to} title={finding.title} sx={PLACE}>
    <VisuallyHidden>{finding.title} in </VisuallyHidden>
    {finding.file_path}:{finding.line_number ?? 1}
  </Box>
)

/** How many findings a step mends, and the places, each a link to its dialog. */
export function StepFindings({ findings, linkTo }: Props) {
  const [all, setAll] = useState(false)
  if (findings.length === 0) return null
  const hidden = all ? 0 : Math.max(0, findings.length - SHOWN_AT_FIRST)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 8px', mt: 2.5 }}>
      <Box component="span" sx={{ typography: 'meta', fontWeight: 550, color: 'text.secondary', mr: 0.5 }}>
        {plural(findings.length, 'finding')}
      </Box>
      {findings.slice(0, findings.length - hidden).map((finding) => (
        <Place key={finding.id} finding={finding} to={linkTo(finding.id)} />
      ))}
      {hidden > 0 && (
        <Button size="small" variant="text" color="primary" onClick={() => setAll(true)} sx={{ '@media print': { display: 'none' } }}>
          Show {hidden} more
        </Button>
      )}
    </Box>
  )
}
