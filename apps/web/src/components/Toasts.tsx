import Box from '@mui/material/Box'
import { useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { dismissed, type Notification } from '../app/notifications.ts'
import { useAppDispatch, useAppSelector } from '../app/store.ts'
import { ToastCard } from './ToastCard.tsx'
import { useToastHost, useToastKeys } from './useToastRegion.ts'

function Toast({ notification }: { notification: Notification }) {
  const dispatch = useAppDispatch()
  const { id } = notification
  const onDismiss = useMemo(() => () => void dispatch(dismissed(id)), [dispatch, id])
  return <ToastCard notification={notification} onDismiss={onDismiss} />
}

const stack = { display: 'grid', gap: 2 }

/** The toasts, in two live regions that are there from the start: errors interrupt, the rest waits its turn. F6 leads to them. */
export function Toasts() {
  const host = useToastHost()
  const region = useRef<HTMLElement>(null)
  const notifications = useAppSelector((state) => state.notifications)
  useToastKeys(region, notifications.at(-1)?.id)
  const show = (wanted: boolean) =>
    notifications
      .filter(({ type }) => (type === 'error') === wanted)
      .map((notification) => <Toast key={notification.id} notification={notification} />)
  return createPortal(
    <Box
      ref={region}
      component="section"
      aria-label="Notifications"
      className="screen-only"
      sx={{
        position: 'fixed',
        right: { xs: 16, sm: 24 },
        bottom: { xs: 16, sm: 24 },
        // the footer of a dialog and a bar at the lower edge of the page have buttons in this corner
        'body:has(.MuiDialog-root, [data-bottom-bar]) &': { bottom: { xs: 132, sm: 104 } },
        zIndex: 'snackbar',
        width: 360,
        maxWidth: 'calc(100vw - 32px)',
        pointerEvents: 'none',
        ...stack,
      }}
    >
      <Box aria-live="polite" sx={stack}>
        {show(false)}
      </Box>
      <Box role="alert" sx={stack}>
        {show(true)}
      </Box>
    </Box>,
    host,
  )
}
