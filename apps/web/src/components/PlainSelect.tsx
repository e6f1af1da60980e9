import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'

/** Either a visible label stands beside it and names it by its id, or readers hear this one. */
type Named = { id: string; label?: never } | { id?: never; label: string }

type Props<Value extends string> = Named & {
  value: Value
  options: readonly { value: Value; label: string }[]
  disabled?: boolean
  onChange: (value: Value) => void
}

const SELECT = {
  appearance: 'none',
  width: '100%',
  height: { xs: 40, sm: 34 },
  pl: 3,
  pr: '34px',
  border: 1,
  borderColor: 'surface.borderControl',
  borderRadius: '8px',
  typography: 'control',
  color: 'text.primary',
  backgroundColor: 'surface.main',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&:hover': { borderColor: 'text.muted' },
  // the open list is the browser's own and takes the colours of the page from here
  '& option': { color: 'text.primary', backgroundColor: 'surface.raised' },
} as const

/** The browser's own select: light, and at home on every device. */
export function PlainSelect<Value extends string>({ id, label, value, options, disabled = false, onChange }: Props<Value>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text)
    if (chosen) onChange(chosen.value)
  }
  return (
    <Box sx={{ position: 'relative', minWidth: { sm: 112 } }}>
      <Box component="select" id={id} aria-label={label} value={value} disabled={disabled} onChange={({ target }) => choose(target.value)} sx={SELECT}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Box>
      <ExpandMoreRounded aria-hidden sx={{ position: 'absolute', right: 9, top: 'calc(50% - 9px)', color: 'text.muted', pointerEvents: 'none' }} />
    </Box>
  )
}
