import Typography from '@mui/material/Typography'
import { SEVERITY_TEXT, severityReasonText, type Finding, type Severity } from '@preflight/contracts'
import { Prose } from './Prose.tsx'

type Reasons = Finding['severity_reasons']

function titleOf(reasons: Reasons, from: Severity, to: Severity): string {
  if (from !== to) return `Why ${SEVERITY_TEXT[to]}, not ${SEVERITY_TEXT[from]}:`
  return reasons.every((reason) => reason.from === reason.to) ? 'Also reported elsewhere:' : `Why ${SEVERITY_TEXT[to]}:`
}

/** Why a finding is not as severe as its rule says: each step with its reason. */
export function SeverityReasons({ reasons }: { reasons: Reasons }) {
  const [first] = reasons
  const last = reasons.at(-1)
  if (!first || !last) return null
  const text = reasons.length === 1 ? first.because : reasons.map((reason) => `- ${severityReasonText(reason)}`).join('\n')
  return (
    <section aria-labelledby="severity-title">
      <Typography variant="h3" id="severity-title" sx={{ mb: 1.5 }}>
        {titleOf(reasons, first.from, last.to)}
      </Typography>
      <Prose text={text} />
    </section>
  )
}
