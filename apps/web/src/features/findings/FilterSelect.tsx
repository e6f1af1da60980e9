import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import type { Choice } from './FilterChoice.tsx'

interface Props<Value extends string> {
  id: string
  value: Value
  choices: readonly Choice<Value>[]
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

const counted = ({ label, count }: Choice<string>) => (count === undefined ? label : `${label} (${count.toLocaleString('en-US')})`)

/** The browser's own select: light, and at home on every device. */
export function FilterSelect<Value extends string>({ id, value, choices, onChange }: Props<Value>) {
  const choose = (text: string) => {
    const chosen = choices.find((choice) => choice.value === text)
    if (chosen) onChange(chosen.value)
  }
  return (
    <Box sx={{ position: 'relative', minWidth: { sm: 128 } }}>
      <Box component="select" id={id} value={value} onChange={({ target }) => choose(target.value)} sx={SELECT}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {counted(choice)}
          </option>
        ))}
      </Box>
      <ExpandMoreRounded aria-hidden sx={{ position: 'absolute', right: 9, top: 'calc(50% - 9px)', color: 'text.muted', pointerEvents: 'none' }} />
    </Box>
  )
}
