import SearchRounded from '@mui/icons-material/SearchRounded'
import Box from '@mui/material/Box'
import type { Ref } from 'react'
import { Kbd } from '../../components/Kbd.tsx'

interface Props {
  text: string
  onChange: (text: string) => void
  inputRef: Ref<HTMLInputElement>
}

const FRAME = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  order: { xs: 5, sm: 0 },
  width: { xs: '100%', sm: 240 },
  height: { xs: 40, sm: 34 },
  px: 2.5,
  border: 1,
  borderColor: 'surface.borderControl',
  borderRadius: '8px',
  backgroundColor: 'surface.main',
  cursor: 'text',
  '&:hover': { borderColor: 'text.muted' },
  '&:focus-within': { borderColor: 'focus', outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
} as const

const INPUT = {
  flex: 1,
  minWidth: 0,
  height: '100%',
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: { xs: 16, sm: 13 },
  color: 'text.primary',
  appearance: 'none',
  '&:focus, &:focus-visible': { outline: 'none' },
  '&::placeholder': { color: 'text.muted', opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
} as const

/** Searches title, path, rule and weakness. `/` comes here, Escape empties it. */
export const FindingSearch = ({ text, onChange, inputRef }: Props) => (
  <Box component="label" sx={FRAME}>
    <SearchRounded aria-hidden fontSize="small" sx={{ color: 'text.muted', flex: 'none' }} />
    <Box
      component="input"
      ref={inputRef}
      type="search"
      aria-label="Search findings"
      placeholder="Search findings"
      value={text}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onChange('')}
      sx={INPUT}
    />
    <Box aria-hidden sx={{ display: { xs: 'none', sm: 'block' } }}>
      <Kbd>/</Kbd>
    </Box>
  </Box>
)
