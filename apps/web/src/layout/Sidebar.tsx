import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { motion, size } from '../theme/tokens.ts'
import type { SidebarWidth } from './sidebar-state.ts'

/** px the content has to leave free */
export const widthOf = (width: SidebarWidth) => (width === 'rail' ? size.sidebarCollapsed : size.sidebarExpanded)

const SLIDE = `${motion.slow}ms ${motion.easing}`

/** The fixed column of wide windows. It slides over the content, which makes room only afterwards. */
export const Sidebar = ({ width, children }: { width: SidebarWidth; children: ReactNode }) => (
  <Box
    component="aside"
    aria-label="Sidebar"
    className="screen-only"
    sx={{
      position: 'fixed',
      inset: '0 auto 0 0',
      zIndex: 'drawer',
      width: widthOf(width),
      overflow: 'hidden auto',
      transition: `width ${SLIDE}`,
      backgroundColor: 'surface.sidebar',
      borderRight: 1,
      borderColor: 'divider',
    }}
  >
    {children}
  </Box>
)

/** Content beside the sidebar: it reflows once, when the slide has ended. */
export const BesideSidebar = ({ width, children }: { width: SidebarWidth | null; children: ReactNode }) => (
  <Box sx={{ minHeight: '100vh', pl: width ? `${widthOf(width)}px` : 0, transition: `padding-left 0s linear ${motion.slow}ms`, '@media print': { pl: 0, transition: 'none' } }}>
    {children}
  </Box>
)
