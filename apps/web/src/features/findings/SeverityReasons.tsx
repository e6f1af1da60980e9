import Typography from '@mui/material/Typography'
import { SEVERITY_TEXT, severityReasonText, type Finding } from '@preflight/contracts'
import { Prose } from './Prose.tsx'

/** Why a finding is not as severe as its rule says: each step with its reason. */
export function SeverityReasons({ reasons }: { reasons: Finding['severity_reasons'] }) {
  const [first] = reasons
  const last = reasons.at(-1)
  if (!first || !last) return null
  const text = reasons.length === 1 ? first.because : reasons.map((reason) => `- ${severityReasonText(reason)}`).join('\n')
  return (
    <section aria-labelledby="severity-title">
      <Typography variant="h3" id="severity-title" sx={{ mb: 1.5 }}>
        {`Why ${SEVERITY_TEXT[last.to]}, not ${SEVERITY_TEXT[first.from]}:`}
      </Typography>
      <Prose text={text} />
    </section>
  )
}
