import { useCallback, useEffect, useState } from 'react'
import { usePhone } from '../components/usePhone.ts'
import { initialWidth, widthCookie, type SidebarWidth } from './sidebar-state.ts'

const isToggleKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'b' && (ctrlKey || metaKey) && !altKey && !shiftKey

function useToggleKey(toggle: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isToggleKey(event)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [toggle])
}

/** Width of the sidebar (kept in a cookie), whether the slide-over is open, and Ctrl or Cmd with B for both. */
export function useSidebar() {
  const phone = usePhone()
  const [width, setWidth] = useState<SidebarWidth>(() => initialWidth(document.cookie, window.innerWidth))
  const [open, setOpen] = useState(false)

  const toggle = useCallback(() => {
    if (phone) return setOpen((was) => !was)
    const next = width === 'expanded' ? 'rail' : 'expanded'
    document.cookie = widthCookie(next)
    setWidth(next)
  }, [phone, width])
  useToggleKey(toggle)

  return { phone, width, open: phone && open, setOpen, toggle }
}
