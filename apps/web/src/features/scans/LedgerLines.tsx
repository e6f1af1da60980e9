import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { visibleName, type Finding } from '@preflight/contracts'
import type { ReactNode } from 'react'
import { plural } from '../../components/plural.ts'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'
import type { LedgerView } from './ledger-view.ts'

const Row = ({ icon, share, children }: { icon: ReactNode; share: number; children: ReactNode }) => (
  <Box
    component="li"
    sx={{ display: 'grid', gridTemplateColumns: '18px minmax(0,1fr) auto', gap: 2.5, alignItems: 'center', py: '9px', borderTop: 1, borderColor: 'surface.borderSoft', fontSize: 13.5, lineHeight: '20px', '&:first-of-type': { borderTop: 0 } }}
  >
    {icon}
    {children}
    <Box component="span" sx={{ fontWeight: 600, textAlign: 'right', minWidth: 44 }}>
      −{share.toFixed(1)}
    </Box>
  </Box>
)

const Line = ({ finding, share, onOpen }: { finding: Finding; share: number; onOpen: (id: string) => void }) => (
  <Row icon={<SeverityIcon severity={finding.severity} named />} share={share}>
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

/** One line per finding with the points it costs; the small ones are summed up. */
export function LedgerLines({ view, onOpenFinding }: { view: LedgerView; onOpenFinding: (id: string) => void }) {
  const { ledger, lines, rest } = view
  if (lines.length === 0) return <Typography>No finding costs points.</Typography>
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        What each finding costs
      </Typography>
      <ul>
        {lines.map(({ finding, share }) => (
          <Line key={finding.id} finding={finding} share={share} onOpen={onOpenFinding} />
        ))}
        {rest && (
          <Row icon={<span />} share={rest.share}>
            <span>{plural(rest.count, 'lighter finding')}</span>
          </Row>
        )}
        {ledger.cap && (
          <Row icon={<span />} share={ledger.cap.share}>
            <span>Ceiling of {ledger.cap.at}</span>
          </Row>
        )}
      </ul>
      <Typography variant="caption" component="p" sx={{ mt: 1.5, color: 'text.muted' }}>
        100 less all lines is {ledger.score}. Repeated findings of one rule cost less each time.
      </Typography>
    </div>
  )
}
