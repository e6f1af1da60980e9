import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

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

const counted = ({ label, count }: Choice<string>) => (count === undefined ? label : `${label} (${count.toLocaleString('en-US')})`)

function Toggles<Value extends string>({ labelId, value, choices, onChange }: Omit<Props<Value>, 'as' | 'label'> & { labelId: string }) {
  return (
    <ToggleButtonGroup exclusive aria-labelledby={labelId} value={value} onChange={(_event, next: Value | null) => onChange(next ?? value)}>
      {choices.map((choice) => (
        <ToggleButton key={choice.value} value={choice.value} sx={{ fontSize: 12.5, whiteSpace: 'nowrap', '& svg': { fontSize: 15 } }}>
          {choice.icon}
          {choice.label}{' '}
          <Box component="span" sx={{ color: 'text.muted', fontWeight: 450 }}>
            {choice.count?.toLocaleString('en-US')}
          </Box>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function Dropdown<Value extends string>({ labelId, value, choices, onChange }: Omit<Props<Value>, 'as' | 'label'> & { labelId: string }) {
  const isValue = (text: string): text is Value => choices.some((choice) => choice.value === text)
  return (
    <Select
      size="small"
      IconComponent={ExpandMoreRounded}
      labelId={labelId}
      id={`${labelId}-select`}
      value={value}
      onChange={({ target }) => isValue(target.value) && onChange(target.value)}
      sx={{ minWidth: { sm: 128 }, typography: 'control' }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {counted(choice)}
        </MenuItem>
      ))}
    </Select>
  )
}

/** One filter with its label: a row of toggles with live counts, or a select where there is no room. */
export function FilterChoice<Value extends string>({ label, as, ...rest }: Props<Value>) {
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: '5px', minWidth: 0 }}>
      <Typography variant="caption" component="label" id={id} sx={{ fontWeight: 550, color: 'text.secondary' }}>
        {label}
      </Typography>
      {as === 'toggles' ? <Toggles labelId={id} {...rest} /> : <Dropdown labelId={id} {...rest} />}
    </Box>
  )
}
