import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface Props {
  open: boolean
  title: string
  children: ReactNode
  /** "Delete", and "Deleting..." while it runs */
  action: string
  busyAction: string
  busy: boolean
  /** of the acting button: error where something is lost */
  tone?: 'error' | 'primary'
  /** the way out, where "Cancel" would say too little */
  dismiss?: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is lost or spent. Focus stands on the way out; while busy it cannot be left. */
export function ConfirmDialog({ open, title, children, action, busyAction, busy, tone = 'error', dismiss = 'Cancel', onConfirm, onCancel }: Props) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { width: 440 } } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Typography component="div" id={`${id}-text`} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {children}
        </Typography>
      </DialogContent>
      <DialogActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, and the harmless button is the right one */}
        <Button autoFocus onClick={onCancel} aria-disabled={busy || undefined}>
          {dismiss}
        </Button>
        <Button variant="contained" color={tone} onClick={busy ? undefined : onConfirm} aria-disabled={busy || undefined}>
          {busy ? busyAction : action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
