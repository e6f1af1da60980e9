import { createContext, useContext } from 'react'

interface ShellContextValue {
  /** below 768 px: the sidebar is a slide-over */
  phone: boolean
  /** opens the slide-over, or widens and narrows the sidebar */
  toggleSidebar: () => void
}

export const ShellContext = createContext<ShellContextValue>({ phone: false, toggleSidebar: () => {} })

export const useShell = () => useContext(ShellContext)
