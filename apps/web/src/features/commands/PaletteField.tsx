import SearchRounded from '@mui/icons-material/SearchRounded'
import Box from '@mui/material/Box'
import { useEffect, useRef, type ComponentProps } from 'react'

const FRAME = { display: 'flex', alignItems: 'center', gap: 3, flex: 'none', height: 56, px: 5, borderBottom: 1, borderColor: 'divider', '&:focus-within svg': { color: 'primary.text' } } as const

// the dialog is this field: a ring around all of its width would say nothing that the cursor does not
const INPUT = {
  flex: 1,
  minWidth: 0,
  height: '100%',
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: 16,
  color: 'text.primary',
  '&:focus, &:focus-visible': { outline: 'none' },
  '&::placeholder': { color: 'text.muted', opacity: 1 },
} as const

interface Props extends Omit<ComponentProps<'input'>, 'ref' | 'color'> {
  /** id of the list below */
  list: string
}

/** Where the command is typed. */
export function PaletteField({ list, ...input }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Box sx={FRAME}>
      <SearchRounded aria-hidden sx={{ flex: 'none', color: 'text.muted' }} />
      <Box
        component="input"
        type="text"
        ref={field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded
        aria-controls={list}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        sx={INPUT}
      />
    </Box>
  )
}
