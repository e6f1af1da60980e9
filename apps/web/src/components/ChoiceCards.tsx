import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'

export interface Choice<Value extends string> {
  value: Value
  label: string
  text: string
  /** why it cannot be chosen; it stands in place of the text */
  refusal?: string | null
  /** at the right edge, as an info button */
  aside?: ReactNode
}

interface Props<Value extends string> {
  legend: string
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

const card = (chosen: boolean, refused: boolean) => (t: Theme) => ({
  position: 'relative',
  display: 'grid',
  // side by side they are as high as the highest
  height: '100%',
  alignContent: 'start',
  gridTemplateColumns: '18px minmax(0,1fr) 28px',
  gap: '2px 10px',
  alignItems: 'start',
  padding: '14px',
  border: '1px solid',
  borderColor: chosen ? t.vars.palette.primary.text : t.vars.palette.surface.borderControl,
  borderRadius: '10px',
  boxShadow: chosen ? `inset 0 0 0 1px ${t.vars.palette.primary.text}` : 'none',
  backgroundColor: refused ? t.vars.palette.surface.sunken : chosen ? t.vars.palette.surface.selected : 'transparent',
  cursor: refused ? 'not-allowed' : 'pointer',
})

const radio = (t: Theme) => ({
  appearance: 'none',
  width: 18,
  height: 18,
  margin: '1px 0 0',
  borderRadius: '9px',
  border: `1.5px solid ${t.vars.palette.surface.borderControl}`,
  backgroundColor: t.vars.palette.surface.main,
  cursor: 'inherit',
  '&:checked': { border: `5.5px solid ${t.vars.palette.primary.main}` },
})

function Card<Value extends string>({ choice, name, chosen, onChoose }: { choice: Choice<Value>; name: string; chosen: boolean; onChoose: () => void }) {
  const id = useId()
  const refused = Boolean(choice.refusal)
  return (
    <Box sx={{ position: 'relative' }}>
      <Box component="label" sx={card(chosen, refused)}>
        <Box
          component="input"
          type="radio"
          name={name}
          checked={chosen}
          aria-disabled={refused || undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={id}
          onChange={refused ? () => {} : onChoose}
          sx={radio}
        />
        <Typography id={`${id}-label`} component="span" sx={{ fontWeight: 600, lineHeight: '20px' }}>
          {choice.label}
        </Typography>
        <Typography id={id} component="span" variant="meta" sx={{ gridColumn: '2 / 4', color: 'text.secondary' }}>
          {choice.refusal ?? choice.text}
        </Typography>
      </Box>
      {choice.aside && <Box sx={{ position: 'absolute', top: 8, right: 8 }}>{choice.aside}</Box>}
    </Box>
  )
}

/** Few options side by side (stacked on the phone), each with a sentence: a group of radio buttons. */
export function ChoiceCards<Value extends string>({ legend, choices, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="caption" sx={{ fontWeight: 550, color: 'text.secondary', p: 0, mb: 1.5 }}>
        {legend}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {choices.map((choice) => (
          <Card key={choice.value} choice={choice} name={name} chosen={choice.value === value} onChoose={() => onChange(choice.value)} />
        ))}
      </Box>
    </Box>
  )
}
