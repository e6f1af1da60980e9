import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { LoadError } from '../../components/LoadError.tsx'
import { ToggleSwitch } from '../../components/ToggleSwitch.tsx'
import { ShareFields } from './ShareFields.tsx'
import { useShare } from './useShare.ts'

interface Props {
  projectId: string
  scanId: string
  anchor: HTMLElement | null
  onClose: () => void
}

const BELOW = { anchorOrigin: { vertical: 'bottom', horizontal: 'right' }, transformOrigin: { vertical: -4, horizontal: 'right' } } as const

function Content({ projectId, scanId }: Pick<Props, 'projectId' | 'scanId'>) {
  const id = useId()
  const { share, failed, retry, busy, turnOn, turnOff, endAt } = useShare({ projectId, scanId })
  if (failed) return <LoadError message="The share link could not be loaded." onRetry={() => void retry()} />
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
          <ToggleSwitch id={id} on={on} busy={busy} onToggle={() => void (on ? turnOff() : turnOn())} />
        )}
      </Box>
      {share ? (
        <ShareFields share={share} onEnd={(moment) => void endAt(moment)} onRevoke={() => void turnOff()} />
      ) : (
        <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>
          Create a read-only link to this scan. No account is needed to view it.
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
