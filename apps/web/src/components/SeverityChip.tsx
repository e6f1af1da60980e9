import type { Severity } from '@preflight/contracts'
import { Chip } from './Chip.tsx'
import { SEVERITY_ICONS, SEVERITY_LABELS } from './severity.ts'

/** Icon and word, never colour alone. */
export function SeverityChip({ severity }: { severity: Severity }) {
  const Icon = SEVERITY_ICONS[severity]
  return (
    <Chip
      icon={<Icon />}
      label={SEVERITY_LABELS[severity]}
      sx={{ color: `severity.${severity}.text`, backgroundColor: `severity.${severity}.bg` }}
    />
  )
}
