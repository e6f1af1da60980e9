import SearchRounded from '@mui/icons-material/SearchRounded'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Repository } from '@preflight/contracts'
import { RepositoryList, optionId } from './RepositoryList.tsx'
import { useListKeys } from './useListKeys.ts'
import type { Repositories } from './useRepositories.ts'

interface Props {
  id: string
  found: Repositories
  text: string
  chosenUrl: string | null
  onText: (text: string) => void
  onChoose: (repository: Repository) => void
  onClose: () => void
}

const PANEL = { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 2, p: 2, pb: 0, border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden', backgroundColor: 'surface.raised', boxShadow: (t: { vars: { palette: { elevation: { popover: string } } } }) => t.vars.palette.elevation.popover } as const

/** A search field that moves through the list below it. */
export function RepositoryPanel({ id, found, text, chosenUrl, onText, onChoose, onClose }: Props) {
  const { rows } = found
  const choose = (index: number) => {
    const repository = rows[index]
    if (repository) onChoose(repository)
  }
  const start = Math.max(0, rows.findIndex(({ html_url }) => html_url === chosenUrl))
  const { active, setActive, onKeyDown } = useListKeys(start, { count: rows.length, onChoose: choose, onEscape: onClose })
  const search = (next: string) => {
    setActive(0)
    onText(next)
  }
  return (
    <Box sx={PANEL}>
      <OutlinedInput
        size="small"
        fullWidth
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened this list, and most come to search
        autoFocus
        placeholder="Search repositories"
        value={text}
        onChange={({ target }) => search(target.value)}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-label': 'Search repositories',
          'aria-expanded': true,
          'aria-autocomplete': 'list',
          'aria-controls': id,
          'aria-activedescendant': active >= 0 ? optionId(id, active) : undefined,
          autoComplete: 'off',
          spellCheck: false,
          maxLength: 200,
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchRounded fontSize="small" sx={{ color: 'text.muted' }} />
          </InputAdornment>
        }
      />
      <RepositoryList id={id} found={found} text={text.trim()} active={active} chosenUrl={chosenUrl} onChoose={onChoose} />
    </Box>
  )
}
