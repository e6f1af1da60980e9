import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { visibleName, type Finding } from '@preflight/contracts'
import type { ReactNode } from 'react'
import { plural } from '../../components/plural.ts'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'
import { LedgerHeads, LedgerRow } from './LedgerRow.tsx'
import type { Account, LedgerView } from './ledger-view.ts'

/** Less than a tenth of a percent is not nothing. */
const percent = (weight: number) => (weight === 0 ? '<0.1%' : `${weight.toFixed(1)}%`)

const COLUMNS = ['Weight', 'If fixed alone'] as const

const Row = ({ weight, gain, ...row }: Account & { icon: ReactNode; children: ReactNode }) => (
  <LedgerRow columns={COLUMNS} figures={[percent(weight), gain === 0 ? '0' : `+${gain}`]} {...row} />
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

/** One line per finding: what it weighs, and what fixing it alone gives back. The small ones are summed up. */
export function LedgerLines({ view, onOpenFinding }: { view: LedgerView; onOpenFinding: (id: string) => void }) {
  const { lines, rest } = view
  if (lines.length === 0) return <Typography>No finding lowers this score.</Typography>
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        What fixing gives back
      </Typography>
      <LedgerHeads columns={COLUMNS} />
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
