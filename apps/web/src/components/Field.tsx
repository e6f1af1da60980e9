import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface Props extends Omit<OutlinedInputProps, 'label' | 'id' | 'inputProps'> {
  label: string
  note?: ReactNode
  /** what is wrong with the text; it stands in place of the note */
  problem?: string | null
  maxLength?: number
}

/** A text field with its label above and a note below. */
export function Field({ label, note, problem = null, maxLength, ...input }: Props) {
  const id = useId()
  const below = problem ?? note
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput id={id} fullWidth {...input} error={problem !== null} inputProps={{ maxLength, 'aria-describedby': below ? `${id}-note` : undefined }} />
      {below && (
        <Typography id={`${id}-note`} variant="caption" sx={{ color: problem ? 'feedback.error.text' : 'text.muted', overflowWrap: 'anywhere' }}>
          {below}
        </Typography>
      )}
    </Box>
  )
}
