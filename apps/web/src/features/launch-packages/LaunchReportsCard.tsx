import { formatNumber } from '@preflight/contracts'
import FlightTakeoffRounded from '@mui/icons-material/FlightTakeoffRounded'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { LaunchPackage, LaunchPackages } from '@preflight/contracts'
import { isActive } from '@preflight/policy'
import { useState } from 'react'
import { Chip } from '../../components/Chip.tsx'
import { formatDate } from '../../components/format-date.ts'
import { plural } from '../../components/plural.ts'

// on the phone a line each: what it is on the left, how much on the right
const FACT = {
  display: { xs: 'flex', sm: 'block' },
  alignItems: 'center',
  justifyContent: 'space-between',
  p: '12px 14px',
  borderLeft: { xs: 0, sm: 1 },
  borderTop: { xs: 1, sm: 0 },
  borderColor: { xs: 'surface.borderSoft', sm: 'surface.borderSoft' },
  '&:first-of-type': { border: 0 },
} as const

const Fact = ({ label, value }: { label: string; value: number }) => (
  <Box sx={FACT}>
    <Typography variant="meta" component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography variant="section" component="dd" sx={{ m: 0 }}>
      {formatNumber(value)}
    </Typography>
  </Box>
)

const Facts = ({ totals }: { totals: LaunchPackages }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, border: 1, borderColor: 'divider', borderRadius: '10px' }}>
    <Fact label="Active reports" value={totals.totalActivePackages} />
    <Fact label="Credits available" value={totals.totalCreditsAvailable} />
    <Fact label="Associated projects" value={totals.totalAssociatedProjects} />
  </Box>
)

const TILE = { width: 32, height: 32, flex: 'none', display: 'grid', placeItems: 'center', borderRadius: '8px', color: 'category.launch_ready.text', backgroundColor: 'category.launch_ready.bg' } as const
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, py: 3, borderTop: 1, borderColor: 'surface.borderSoft', '&:first-of-type': { borderTop: 0 }, '&:last-of-type': { pb: 0 } } as const

function PackageRow({ one, project }: { one: LaunchPackage; project: string | null }) {
  return (
    <Box component="li" sx={ROW}>
      <Box sx={TILE}>
        <FlightTakeoffRounded aria-hidden />
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography variant="h3" component="p" noWrap>
          {project ?? 'No project yet'}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.muted' }}>
          Expires {formatDate(one.expires_at)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Chip label={`Initial credit ${one.initial_credit_used ? 'Used' : 'Available'}`} />
        <Chip label={`${plural(one.rescans_remaining, 're-scan')} remaining`} />
      </Box>
    </Box>
  )
}

interface Props {
  totals: LaunchPackages
  /** null for a project that is gone */
  projectName: (id: string) => string | null
}

/** What the active launch packages hold: in all, and one by one. */
export function LaunchReportsCard({ totals, projectName }: Props) {
  const [now] = useState(() => new Date())
  const nameOf = ({ associated_project_id: id }: LaunchPackage) => (id === null ? null : (projectName(id) ?? 'A deleted project'))
  return (
    <Card sx={{ p: '18px 20px 20px' }}>
      <Facts totals={totals} />
      <Box component="ul" aria-label="Launch packages" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {totals.packages
          .filter((one) => isActive(one, now))
          .map((one) => (
            <PackageRow key={one.id} one={one} project={nameOf(one)} />
          ))}
      </Box>
    </Card>
  )
}
