import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page goes to the printer right now: paper is light, and nothing on it can be unfolded or shown later. */
export function usePaper(): boolean {
  const [paper, setPaper] = useState(false)
  useEffect(() => {
    const { dataset } = document.documentElement
    let scheme: string | undefined
    const before = () => {
      scheme = dataset.theme
      dataset.theme = 'light'
      // the browser takes the page as it is when this ends
      flushSync(() => setPaper(true))
    }
    const after = () => {
      if (scheme) dataset.theme = scheme
      setPaper(false)
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return paper
}
