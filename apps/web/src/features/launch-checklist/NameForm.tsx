import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Field } from '../../components/Field.tsx'

interface Props {
  suggestion: string
  onConfirm: (name: string) => void
  onCancel: () => void
}

const MAX_NAME = 120

/** Asks who confirms. */
export function NameForm({ suggestion, onConfirm, onCancel }: Props) {
  const [name, setName] = useState(suggestion)
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // it comes because somebody ticked the box: they go on by typing
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = name.trim()
    if (given) onConfirm(given)
    else setMissing(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  return (
    <Box component="form" noValidate onSubmit={submit} onKeyDown={onKeyDown} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mt: 2, mb: 1, maxWidth: 480 }}>
      <Box sx={{ flex: '1 1 220px' }}>
        <Field label="Your name" inputRef={field} autoComplete="name" value={name} maxLength={MAX_NAME} problem={missing && !name.trim() ? 'Enter the name of the person who confirms' : null} onChange={({ target }) => setName(target.value)} />
      </Box>
      <Box sx={{ display: 'flex', gap: 2, pt: { sm: '26px' } }}>
        <Button type="submit" variant="contained" color="primary" sx={{ height: 38 }}>
          Confirm
        </Button>
        <Button onClick={onCancel} sx={{ height: 38 }}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}
