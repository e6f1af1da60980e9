import Box from '@mui/material/Box'
import type { MouseEvent } from 'react'

interface Props {
  label: string
  checked: boolean
  /** drawn at all times, not only under the pointer */
  visible: boolean
  onToggle: (range: boolean) => void
}

// in the tile's place and of its size: on a touch screen the tile itself is what is tapped
const BOX = {
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  m: 0,
  width: '100%',
  height: '100%',
  cursor: 'pointer',
  appearance: 'none',
  borderRadius: '8px',
  display: 'grid',
  placeItems: 'center',
  backgroundColor: 'surface.main',
  '&::before': { content: '""', boxSizing: 'border-box', width: 18, height: 18, borderRadius: '4px', border: '1.5px solid', borderColor: 'surface.borderControl', backgroundColor: 'surface.main' },
  '&:checked::before': { borderColor: 'primary.main', backgroundColor: 'primary.main' },
  '&:checked::after': { content: '""', position: 'absolute', width: 5, height: 10, mt: '-2px', border: 'solid', borderColor: 'primary.contrastText', borderWidth: '0 2px 2px 0', transform: 'rotate(45deg)' },
  '&:focus-visible': { opacity: 1 },
} as const

/** The checkbox of a row. It lies over the category's tile and shows under the pointer, on focus and while rows are selected. */
export const RowCheckbox = ({ label, checked, visible, onToggle }: Props) => (
  <Box
    component="input"
    type="checkbox"
    className="row-checkbox"
    aria-label={label}
    checked={checked}
    onChange={() => {}}
    onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
    sx={{ ...BOX, opacity: visible ? 1 : 0 }}
  />
)
