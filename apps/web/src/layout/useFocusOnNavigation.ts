import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusScreen } from './focus-screen.ts'

/** A new screen starts at its beginning, for eyes and for the keyboard. Not on the first load, not when only the query changes. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    const from = before.current
    before.current = pathname
    // the root only leads on: who comes by it has just arrived, and Tab begins with the skip link
    if (from === pathname || from === '/') return
    window.scrollTo(0, 0)
    focusScreen()
  }, [pathname])
}
