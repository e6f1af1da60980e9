import { useEffect } from 'react'
import { flushSync } from 'react-dom'

/** Paper is light, and nothing on it can be unfolded: `prepare` runs before the page goes to the printer. */
export function usePrinting(prepare: () => void): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let scheme: string | undefined
    const before = () => {
      scheme = dataset.theme
      dataset.theme = 'light'
      flushSync(prepare)
    }
    const after = () => {
      if (scheme) dataset.theme = scheme
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [prepare])
}
