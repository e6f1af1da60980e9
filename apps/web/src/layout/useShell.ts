import { createContext, useContext } from 'react'

interface ShellContextValue {
  /** below 768 px: the sidebar is a slide-over */
  phone: boolean
  /** the sidebar is narrowed to its icons */
  rail: boolean
  /** opens the slide-over, or widens and narrows the sidebar */
  toggleSidebar: () => void
  openPalette: () => void
  /** tells all keys */
  showKeys: () => void
}

export const ShellContext = createContext<ShellContextValue>({ phone: false, rail: false, toggleSidebar: () => {}, openPalette: () => {}, showKeys: () => {} })

export const useShell = () => useContext(ShellContext)
