import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { FilterSelect } from './FilterSelect.tsx'
import { FilterToggles } from './FilterToggles.tsx'

export interface Choice<Value extends string> {
  value: Value
  label: string
  count?: number
  icon?: ReactNode
}

interface Props<Value extends string> {
  label: string
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
  /** side by side where there is room, else a select */
  as: 'toggles' | 'select'
}

const LABEL = { fontWeight: 550, color: 'text.secondary' } as const

/** One filter with its label: a row of toggles with live counts, or a select where there is no room. */
export function FilterChoice<Value extends string>({ label, as, ...rest }: Props<Value>) {
  const id = useId()
  const toggles = as === 'toggles'
  return (
    <Box sx={{ display: 'grid', gap: '5px', minWidth: 0 }}>
      <Typography variant="caption" component={toggles ? 'span' : 'label'} {...(toggles ? { id } : { htmlFor: id })} sx={LABEL}>
        {label}
      </Typography>
      {toggles ? <FilterToggles labelledBy={id} {...rest} /> : <FilterSelect id={id} {...rest} />}
    </Box>
  )
}
