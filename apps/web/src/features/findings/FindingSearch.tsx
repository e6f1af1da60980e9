import SearchRounded from '@mui/icons-material/SearchRounded'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Ref } from 'react'
import { Kbd } from '../../components/Kbd.tsx'

interface Props {
  text: string
  onChange: (text: string) => void
  inputRef: Ref<HTMLInputElement>
}

/** Searches title, path and rule. `/` comes here, Escape empties it. */
export const FindingSearch = ({ text, onChange, inputRef }: Props) => (
  <OutlinedInput
    size="small"
    type="search"
    placeholder="Search findings"
    value={text}
    onChange={({ target }) => onChange(target.value)}
    onKeyDown={({ key }) => key === 'Escape' && onChange('')}
    inputRef={inputRef}
    inputProps={{ 'aria-label': 'Search findings' }}
    startAdornment={<SearchRounded aria-hidden fontSize="small" sx={{ color: 'text.muted', flex: 'none' }} />}
    endAdornment={
      <Box aria-hidden sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Kbd>/</Kbd>
      </Box>
    }
    sx={{ width: { xs: '100%', sm: 240 }, order: { xs: 5, sm: 0 }, px: 2.5, gap: 2, '& input': { px: 0, fontSize: 13 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
  />
)
