import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { visibleName, type Finding } from '@preflight/contracts'
import type { ReactNode } from 'react'
import { plural } from '../../components/plural.ts'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import type { Account, LedgerView } from './ledger-view.ts'

const COLUMNS = { display: 'grid', gridTemplateColumns: '18px minmax(0,1fr) 56px 56px', gap: 2.5, alignItems: 'center' } as const

const ROW = { ...COLUMNS, py: '9px', borderTop: 1, borderColor: 'surface.borderSoft', fontSize: 13.5, lineHeight: '20px', '&:first-of-type': { borderTop: 0 } } as const

const NUMBER = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const

/** Less than a tenth of a percent is not nothing. */
const percent = (weight: number) => (weight === 0 ? '<0.1%' : `${weight.toFixed(1)}%`)

const Row = ({ icon, weight, gain, children }: Account & { icon: ReactNode; children: ReactNode }) => (
  <Box component="li" sx={ROW}>
    {icon}
    {children}
    <Box component="span" sx={{ ...NUMBER, color: 'text.secondary' }}>
      <VisuallyHidden>Weight </VisuallyHidden>
      {percent(weight)}
    </Box>
    <Box component="span" sx={{ ...NUMBER, fontWeight: 600 }}>
      <VisuallyHidden>If fixed alone </VisuallyHidden>
      {gain === 0 ? '0' : `+${gain}`}
    </Box>
  </Box>
)

const Line = ({ finding, onOpen, ...account }: Account & { finding: Finding; onOpen: (id: string) => void }) => (
  <Row icon={<SeverityIcon severity={finding.severity} named />} {...account}>
    <Box sx={{ minWidth: 0 }}>
      <Link component="button" type="button" onClick={() => onOpen(finding.id)} sx={{ color: 'text.primary', fontSize: 'inherit', lineHeight: 'inherit', textAlign: 'left', overflowWrap: 'anywhere' }}>
        {finding.title}
      </Link>
      <Typography variant="path" component="p" sx={{ color: 'text.muted', overflowWrap: 'anywhere' }}>
        {visibleName(finding.file_path)}:{finding.line_number ?? 1}
      </Typography>
    </Box>
  </Row>
)

/** The columns' names; every number says its own to readers. */
const Heads = () => (
  <Box aria-hidden sx={{ ...COLUMNS, alignItems: 'end', typography: 'caption', color: 'text.muted', pb: 1 }}>
    <span />
    <span />
    <Box component="span" sx={NUMBER}>
      Weight
    </Box>
    <Box component="span" sx={NUMBER}>
      If fixed alone
    </Box>
  </Box>
)

/** One line per finding: what it weighs, and what fixing it alone gives back. The small ones are summed up. */
export function LedgerLines({ view, onOpenFinding }: { view: LedgerView; onOpenFinding: (id: string) => void }) {
  const { lines, rest } = view
  if (lines.length === 0) return <Typography>No finding lowers this score.</Typography>
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        What fixing gives back
      </Typography>
      <Heads />
      <ul>
        {lines.map(({ finding, weight, gain }) => (
          <Line key={finding.id} finding={finding} weight={weight} gain={gain} onOpen={onOpenFinding} />
        ))}
        {rest && (
          <Row icon={<span />} weight={rest.weight} gain={rest.gain}>
            <span>{plural(rest.count, 'lighter finding')}, fixed together</span>
          </Row>
        )}
      </ul>
      <Typography variant="caption" component="p" sx={{ mt: 1.5, color: 'text.muted' }}>
        Points do not add up: fixing several findings gives back more or less than the sum, because repeated findings of one rule weigh less each time and a ceiling holds
        until its last cause is gone.
      </Typography>
    </div>
  )
}
