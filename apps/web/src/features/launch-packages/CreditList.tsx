import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { LaunchPackage, PackageStatus } from '@preflight/contracts'
import type { ReactNode } from 'react'
import { formatDate } from '../../components/format-date.ts'

const STATUS: Record<PackageStatus, string> = { active: 'Active', expired: 'Expired', refunded: 'Refunded' }

const Heading = ({ children }: { children: string }) => (
  <Typography variant="caption" component="h3" sx={{ fontWeight: 650, letterSpacing: '0.04em', color: 'text.secondary', mb: 1.5 }}>
    {children}
  </Typography>
)

const Line = ({ label, value }: { label: string; value: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, py: '3px' }}>
    <Typography variant="meta" component="span">
      {label}
    </Typography>
    <Typography variant="meta" component="span" sx={{ fontWeight: 600 }}>
      {value}
    </Typography>
  </Box>
)

const LIST = { m: 0, p: 0, listStyle: 'none' } as const

/** What is left of a project's packages, and until when. */
export const CreditList = ({ packages }: { packages: readonly LaunchPackage[] }) => (
  <Box sx={{ display: 'grid', gap: 4 }}>
    <div>
      <Heading>AVAILABLE CREDITS</Heading>
      <Box component="ul" sx={LIST}>
        <Line label="Re-scans" value={packages.reduce((sum, one) => sum + one.rescans_remaining, 0)} />
        <Line label="Initial Credits" value={packages.filter((one) => !one.initial_credit_used).length} />
      </Box>
    </div>
    <div>
      <Heading>PACKAGES</Heading>
      <Box component="ul" sx={LIST}>
        {packages.map((one) => (
          <Line key={one.id} label={STATUS[one.status]} value={`Expires ${formatDate(one.expires_at)}`} />
        ))}
      </Box>
    </div>
  </Box>
)
