import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { LoadError } from '../../components/LoadError.tsx'
import { ShareFields } from './ShareFields.tsx'
import { useShare } from './useShare.ts'

interface Props {
  projectId: string
  scanId: string
  anchor: HTMLElement | null
  onClose: () => void
}

const BELOW = { anchorOrigin: { vertical: 'bottom', horizontal: 'right' }, transformOrigin: { vertical: -4, horizontal: 'right' } } as const

const THUMB = 16
const SWITCH = {
  width: 40,
  height: 24,
  p: 0,
  borderRadius: '12px',
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: 2 },
  '& .MuiSwitch-switchBase': { p: 1, '&&:hover, &&.Mui-checked:hover': { backgroundColor: 'transparent' }, '&.Mui-checked': { transform: `translateX(${THUMB}px)`, color: 'primary.contrastText' } },
  '& .MuiSwitch-thumb': { width: THUMB, height: THUMB, boxShadow: 'none', backgroundColor: 'primary.contrastText' },
  '& .MuiSwitch-track, & .Mui-checked + .MuiSwitch-track': { opacity: '1 !important', borderRadius: '12px' },
  '& .MuiSwitch-track': { backgroundColor: 'surface.borderControl' },
} as const

function Content({ projectId, scanId }: Pick<Props, 'projectId' | 'scanId'>) {
  const id = useId()
  const { share, failed, retry, busy, turnOn, turnOff, endAt } = useShare({ projectId, scanId })
  if (failed) return <LoadError message="The share of this scan could not be loaded." onRetry={() => void retry()} />
  const on = Boolean(share)
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Box component="label" htmlFor={id} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 38 }}>
        <Typography variant="h3" component="span">
          Share this scan
        </Typography>
        {share === undefined ? (
          <Skeleton width={58} height={24} />
        ) : (
          <Switch checked={on} aria-busy={busy || undefined} onChange={() => void (busy || (on ? turnOff() : turnOn()))} slotProps={{ input: { id, role: 'switch' } }} sx={SWITCH} />
        )}
      </Box>
      {share ? (
        <ShareFields share={share} onEnd={(moment) => void endAt(moment)} onRevoke={() => void turnOff()} />
      ) : (
        <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>
          Turn it on for a link that anyone can read this scan with, without an account. They see this one scan and can change nothing.
        </Typography>
      )}
    </Box>
  )
}

/** Off, or a link with its end, its views and the way to revoke it; hangs below its button. */
export const SharePopover = ({ anchor, onClose, ...subject }: Props) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    {...BELOW}
    slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Share', tabIndex: -1, sx: { width: 340, maxWidth: 'calc(100vw - 32px)', p: '12px 16px 16px' } } }}
  >
    <Content {...subject} />
  </Popover>
)
