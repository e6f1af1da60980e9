import { formatNumber } from '@preflight/contracts'
import Box from '@mui/material/Box'
import { useArrowKeys } from '../../components/useArrowKeys.ts'
import type { Choice } from './FilterChoice.tsx'

interface Props<Value extends string> {
  labelledBy: string
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
}

const TRACK = { display: 'inline-flex', m: 0, p: '2px', border: 0, borderRadius: '8px', backgroundColor: 'surface.sunken' } as const

const TOGGLE = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  height: 30,
  px: '9px',
  border: 0,
  borderRadius: '6px',
  typography: 'control',
  fontSize: 12.5,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  color: 'text.secondary',
  backgroundColor: 'transparent',
  '& svg': { fontSize: 15 },
  '& small': { fontSize: 'inherit', fontWeight: 450, color: 'text.muted' },
  '&:hover': { color: 'text.primary' },
  '&[aria-pressed="true"]': { color: 'text.primary', backgroundColor: 'surface.raised', boxShadow: '0 0 0 1px var(--mui-palette-divider)' },
} as const

/** Choices side by side with their live counts, one of them pressed. Arrow keys move among them. */
export function FilterToggles<Value extends string>({ labelledBy, value, choices, onChange }: Props<Value>) {
  const arrows = useArrowKeys<HTMLFieldSetElement>(choices.findIndex((choice) => choice.value === value))
  return (
    <Box component="fieldset" aria-labelledby={labelledBy} {...arrows} sx={TRACK}>
      {choices.map((choice) => (
        <Box component="button" type="button" key={choice.value} aria-pressed={choice.value === value} onClick={() => onChange(choice.value)} sx={TOGGLE}>
          {choice.icon}
          {choice.label} <small>{choice.count !== undefined && formatNumber(choice.count)}</small>
        </Box>
      ))}
    </Box>
  )
}
