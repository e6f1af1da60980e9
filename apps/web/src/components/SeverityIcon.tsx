import type { Severity } from '@preflight/contracts'
import { SEVERITY_ICONS, SEVERITY_LABELS } from './severity.ts'

interface Props {
  severity: Severity
  fontSize?: number
  /** where the word does not stand beside it, readers hear it */
  named?: boolean
}

/** A severity's shape in its colour. */
export function SeverityIcon({ severity, fontSize = 18, named = false }: Props) {
  const Icon = SEVERITY_ICONS[severity]
  const name = named ? { titleAccess: SEVERITY_LABELS[severity] } : {}
  return <Icon {...name} sx={{ fontSize, color: `severity.${severity}.text`, flex: 'none' }} />
}
