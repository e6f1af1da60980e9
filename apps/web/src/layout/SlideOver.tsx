import SwipeableDrawer from '@mui/material/SwipeableDrawer'
import type { ReactNode } from 'react'
import { size } from '../theme/tokens.ts'
import { SLIDE_OVER_OPENER } from './slide-over.ts'

const giveFocusBack = (closed: HTMLElement) => {
  const { activeElement } = document
  const isLost = activeElement === null || activeElement === document.body || closed.contains(activeElement)
  if (isLost) document.getElementById(SLIDE_OVER_OPENER)?.focus()
}

interface SlideOverProps {
  open: boolean
  onOpen: () => void
  onClose: () => void
  children: ReactNode
}

/** The sidebar of the phone: modal, left, closed by Escape, swipe, scrim or a link. */
export const SlideOver = ({ open, onOpen, onClose, children }: SlideOverProps) => (
  <SwipeableDrawer
    open={open}
    onOpen={onOpen}
    onClose={onClose}
    disableSwipeToOpen
    ModalProps={{ disableRestoreFocus: true }}
    slotProps={{
      transition: { onExit: giveFocusBack, onExited: giveFocusBack },
      paper: {
        role: 'dialog',
        // it stays in the document when it is closed, and must not keep the page's keys from it
        'aria-modal': open,
        'aria-label': 'Sidebar',
        sx: { width: size.sidebarMobile, maxWidth: 'calc(100vw - 40px)', backgroundColor: 'surface.sidebar' },
      },
    }}
  >
    {children}
  </SwipeableDrawer>
)
