import Box from '@mui/material/Box'
import { useArrowKeys } from './useArrowKeys.ts'

interface Props<Value extends string> {
  /** id of what names the group */
  labelId: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

const TRACK = { display: 'inline-flex', m: 0, p: '2px', border: 0, borderRadius: '8px', backgroundColor: 'surface.sunken' } as const

const SEGMENT = {
  height: { xs: 40, sm: 30 },
  px: 3,
  border: 0,
  borderRadius: '6px',
  typography: 'control',
  cursor: 'pointer',
  color: 'text.secondary',
  backgroundColor: 'transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-pressed="true"]': { color: 'text.primary', backgroundColor: 'surface.raised', boxShadow: '0 0 0 1px var(--mui-palette-divider)' },
} as const

/** Few words side by side, one of them pressed: one stop of the Tab key, the arrow keys move among them. */
export function Segments<Value extends string>({ labelId, value, options, onChange }: Props<Value>) {
  const keys = useArrowKeys<HTMLFieldSetElement>(options.findIndex((option) => option.value === value))
  return (
    <Box component="fieldset" aria-labelledby={labelId} {...keys} sx={TRACK}>
      {options.map((option) => (
        <Box component="button" type="button" key={option.value} aria-pressed={option.value === value} onClick={() => onChange(option.value)} sx={SEGMENT}>
          {option.label}
        </Box>
      ))}
    </Box>
  )
}
