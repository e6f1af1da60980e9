import Box from '@mui/material/Box'
import type { Finding } from '@preflight/contracts'
import { Chip } from '../../components/Chip.tsx'
import { SeverityChip } from '../../components/SeverityChip.tsx'
import { fonts } from '../../theme/tokens.ts'
import { AnalyzingChip, FixStatusChip } from './FixStatusChip.tsx'
import { readinessOf } from './finding-words.ts'
import { UncheckedChip } from './UncheckedChip.tsx'
import { cweLink, owaspLink } from './weakness-links.ts'

interface Props {
  finding: Finding
  isNew: boolean
}

const WIDE_ONLY = { display: { xs: 'none', sm: 'inline-flex' } } as const

const LINK = { 'a&:hover': { color: 'primary.text', borderColor: 'primary.text' } } as const

const AWAY = 'Opens in a new tab'

function hrefOf(owasp: string) {
  const href = owaspLink(owasp)
  return href && { href, title: AWAY }
}

const CONFIDENCE = { high: 'High confidence', medium: 'Medium confidence', low: 'Low confidence' } as const

const NewChip = () => (
  <Chip
    label="New Finding"
    icon={<Box component="span" sx={{ width: 8, height: 8, borderRadius: '9px', backgroundColor: 'newDot' }} />}
    sx={{ fontWeight: 500, pl: 2 }}
  />
)

/** What a finding is, in small: severity, new, rule, CWE, OWASP, confidence, and where its fix stands. */
export const FindingChips = ({ finding, isNew }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, minWidth: 0, order: { xs: 1, sm: 0 } }}>
    <SeverityChip severity={finding.severity} />
    {isNew && <NewChip />}
    {finding.unchecked && <UncheckedChip />}
    <Chip outlined label={finding.rule_id} sx={{ ...WIDE_ONLY, fontFamily: fonts.mono }} />
    {finding.cwe_ids.map((cwe) => (
      <Chip key={cwe} outlined href={cweLink(cwe)} title={AWAY} label={`CWE-${cwe}`} sx={LINK} />
    ))}
    {finding.owasp && <Chip outlined {...hrefOf(finding.owasp)} label={`OWASP ${finding.owasp}`} sx={{ ...WIDE_ONLY, ...LINK }} />}
    <Chip outlined label={CONFIDENCE[finding.confidence]} />
    {readinessOf(finding) === 'analyzing' && <AnalyzingChip />}
    <FixStatusChip finding={finding} />
  </Box>
)
