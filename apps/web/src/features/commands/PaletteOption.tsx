import Box from '@mui/material/Box'
import { memo } from 'react'
import type { Command } from '../../app/commands.ts'
import { Kbd } from '../../components/Kbd.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { Lettered } from './Lettered.tsx'
import type { Entry } from './palette-list.ts'

interface Props {
  id: string
  entry: Entry
  active: boolean
  onPoint: (id: string) => void
  onChoose: (command: Command) => void
}

const OPTION = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: { xs: 44, sm: 38 },
  px: 3,
  py: 1,
  mx: 2,
  borderRadius: '8px',
  cursor: 'pointer',
  scrollMarginBlock: '8px',
  '& > svg': { flex: 'none', color: 'text.muted' },
  '&[aria-selected="true"]': { backgroundColor: 'surface.selected', boxShadow: 'inset 0 0 0 1px var(--mui-palette-divider)' },
  '&[aria-selected="true"] > svg': { color: 'primary.text' },
  '&[aria-disabled="true"]': { cursor: 'default', color: 'text.muted' },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { outline: '2px solid' } },
} as const

const LABEL = { flex: '0 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { sm: 'nowrap' }, overflowWrap: 'anywhere', fontWeight: 500 } as const
// a path or a date gives way before the name does
const DETAIL = { flex: '1 2 0', minWidth: '30%', typography: 'meta', color: 'text.muted', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const KEYS = { display: { xs: 'none', sm: 'flex' }, gap: 1, ml: 'auto', flex: 'none' } as const

/** One command. It never has the focus: the field above keeps it and names this one as active. */
export const PaletteOption = memo(function PaletteOption({ id, entry, active, onPoint, onChoose }: Props) {
  const { command } = entry
  const { label, detail, Icon, keys, refused } = command
  return (
    <Box
      role="option"
      id={id}
      aria-selected={active}
      aria-disabled={Boolean(refused) || undefined}
      onPointerMove={() => !active && onPoint(id)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(command)}
      sx={OPTION}
    >
      {Icon ? <Icon aria-hidden /> : <Box component="span" sx={{ width: 18, flex: 'none' }} />}
      <Box component="span" sx={LABEL}>
        <Lettered text={label} at={entry.label} />
      </Box>
      {(refused ?? detail) && (
        <Box component="span" sx={DETAIL}>
          <VisuallyHidden>, </VisuallyHidden>
          {refused ?? <Lettered text={detail ?? ''} at={entry.detail} />}
        </Box>
      )}
      {keys && !refused && (
        <Box component="span" aria-hidden sx={KEYS}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </Box>
      )}
    </Box>
  )
})
