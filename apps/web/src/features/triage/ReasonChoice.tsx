import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { TRIAGE_REASONS, TRIAGE_TEXT, type TriageReason } from '@preflight/contracts'
import { useId } from 'react'

const NOTES: Record<TriageReason, string> = {
  false_positive: 'The rule does not apply here.',
  accepted_risk: 'The finding is correct and the risk is accepted.',
  wont_fix: 'The finding is correct but not worth fixing.',
}

interface Props {
  value: TriageReason | null
  onChange: (reason: TriageReason) => void
}

const Words = ({ reason }: { reason: TriageReason }) => (
  <Box component="span" sx={{ display: 'block', py: 1 }}>
    <Typography component="span" sx={{ display: 'block', fontWeight: 550, lineHeight: '20px' }}>
      {TRIAGE_TEXT[reason]}
    </Typography>
    <Typography variant="meta" component="span" sx={{ color: 'text.secondary' }}>
      {NOTES[reason]}
    </Typography>
  </Box>
)

/** Why: one of three. The dialog opens here, so that the keyboard needs one key to choose. */
export function ReasonChoice({ value, onChange }: Props) {
  const id = useId()
  const choose = (text: string) => {
    const reason = TRIAGE_REASONS.find((one) => one === text)
    if (reason) onChange(reason)
  }
  return (
    <div>
      <FormLabel id={id} component="span">
        Reason
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={value ?? ''} onChange={(_event, text) => choose(text)} sx={{ mt: 1 }}>
        {TRIAGE_REASONS.map((reason, index) => (
          <FormControlLabel
            key={reason}
            value={reason}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, and this is its first question
            control={<Radio size="small" autoFocus={index === 0} />}
            label={<Words reason={reason} />}
            sx={{ mx: 0, px: 1, gap: 3, alignItems: 'center' }}
          />
        ))}
      </RadioGroup>
    </div>
  )
}
