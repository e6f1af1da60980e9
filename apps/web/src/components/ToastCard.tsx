import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import CloseRounded from '@mui/icons-material/CloseRounded'
import ErrorRounded from '@mui/icons-material/ErrorRounded'
import InfoRounded from '@mui/icons-material/InfoRounded'
import WarningRounded from '@mui/icons-material/WarningRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { Notification } from '../app/notifications.ts'

const ICONS = { success: CheckCircleRounded, error: ErrorRounded, warning: WarningRounded, info: InfoRounded }

/** Counts down unless somebody reads or touches it. */
function useCountdown(duration: number, onEnd: () => void) {
  const [read, setRead] = useState(false)
  const [touched, setTouched] = useState(false)
  const held = read || touched
  useEffect(() => {
    if (held || duration === 0) return undefined
    const timer = setTimeout(onEnd, duration)
    return () => clearTimeout(timer)
  }, [held, duration, onEnd])
  return { onMouseEnter: () => setRead(true), onMouseLeave: () => setRead(false), onFocus: () => setTouched(true), onBlur: () => setTouched(false) }
}

interface Props {
  notification: Notification
  /** must keep its identity between renders, or the countdown starts again */
  onDismiss: () => void
}

/** One toast: icon, title, message, close. */
export function ToastCard({ notification: { id, type, title, message, duration, dismissible, action }, onDismiss }: Props) {
  const holding = useCountdown(duration, onDismiss)
  const Icon = ICONS[type]
  return (
    <Box
      {...holding}
      data-toast={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: '18px minmax(0,1fr) 24px',
        gap: 2.5,
        p: '14px 12px 14px 14px',
        borderRadius: '12px',
        border: 1,
        borderColor: 'divider',
        backgroundColor: 'surface.raised',
        boxShadow: (t) => t.vars.palette.elevation.popover,
        pointerEvents: 'auto',
        animation: 'toast-in 180ms cubic-bezier(0.2, 0, 0, 1)',
        '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(4px)' } },
      }}
    >
      <Icon aria-hidden sx={{ color: `feedback.${type}.text`, mt: '1px' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="meta" component="p" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {message && (
          <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>
            {message}
          </Typography>
        )}
        {action && (
          <Button
            size="small"
            onClick={() => {
              onDismiss()
              action.run()
            }}
            sx={{ mt: 2 }}
          >
            {action.label}
          </Button>
        )}
      </Box>
      {dismissible && (
        <IconButton aria-label="Dismiss notification" onClick={onDismiss} sx={{ '&&': { width: 24, height: 24 } }}>
          <CloseRounded fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
