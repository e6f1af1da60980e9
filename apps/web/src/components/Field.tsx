import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface Props extends Omit<OutlinedInputProps, 'label' | 'id' | 'inputProps'> {
  label: string
  note?: ReactNode
  maxLength?: number
}

/** A text field with its label above and a note below. */
export function Field({ label, note, maxLength, ...input }: Props) {
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput id={id} fullWidth {...input} inputProps={{ maxLength, 'aria-describedby': note ? `${id}-note` : undefined }} />
      {note && (
        <Typography id={`${id}-note`} variant="caption" sx={{ color: 'text.muted' }}>
          {note}
        </Typography>
      )}
    </Box>
  )
}
