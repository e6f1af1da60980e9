import CheckRounded from '@mui/icons-material/CheckRounded'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Repository } from '@preflight/contracts'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { formatAgo } from '../../components/format-ago.ts'
import { splitName } from './repositories.ts'

/** px; the list counts in rows of it */
export const ROW_HEIGHT = 36

interface Props {
  id: string
  repository: Repository
  /** what Enter would choose */
  active: boolean
  chosen: boolean
  onChoose: () => void
}

const row = (active: boolean) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    height: ROW_HEIGHT,
    px: 2,
    borderRadius: '6px',
    cursor: 'pointer',
    backgroundColor: active ? 'surface.selected' : 'transparent',
    '&:hover': { backgroundColor: active ? 'surface.selected' : 'surface.hover' },
  }) as const

/** The phone needs the room for the name. */
const Pushed = ({ pushed_at }: Repository) =>
  pushed_at ? (
    <>
      <Box component="span" sx={{ '@media (max-width:479px)': { display: 'none' } }}>
        Updated{' '}
      </Box>
      {formatAgo(pushed_at)}
    </>
  ) : (
    'Empty'
  )

/** One repository: name, lock where it is private, last push. */
export function RepositoryRow({ id, repository, active, chosen, onChoose }: Props) {
  const { owner, name } = splitName(repository.full_name)
  return (
    // keys are the search field's, which keeps the focus
    <Box component="li" id={id} role="option" aria-selected={chosen} onMouseDown={(event) => event.preventDefault()} onClick={onChoose} sx={row(active)}>
      <Box component="span" sx={{ display: 'grid', flex: 'none', width: 18 }}>
        {chosen && <CheckRounded aria-hidden fontSize="small" />}
      </Box>
      <Typography variant="control" component="span" noWrap title={repository.full_name} sx={{ minWidth: 0, fontWeight: 400 }}>
        {owner}
        <Box component="b" sx={{ fontWeight: 650 }}>
          {name}
        </Box>
      </Typography>
      {repository.private && (
        <>
          <LockOutlined aria-hidden sx={{ flex: 'none', fontSize: 16, color: 'text.muted' }} />
          <VisuallyHidden>, private,</VisuallyHidden>
        </>
      )}
      <Typography variant="caption" component="span" sx={{ ml: 'auto', pl: 2, flex: 'none', color: 'text.muted', whiteSpace: 'nowrap', '@media (max-width:359px)': { display: 'none' } }}>
        <Pushed {...repository} />
      </Typography>
    </Box>
  )
}
