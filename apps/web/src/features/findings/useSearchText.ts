import { useEffect, useState } from 'react'

// browsers refuse a change of the address with every key press
const WRITTEN_AFTER_MS = 250

/**
 * Search text that filters at once and reaches the address a little later.
 * Whoever changes the address from outside (Clear filters, a link) wins.
 */
export function useSearchText(written: string, write: (text: string) => void) {
  const [draft, setDraft] = useState({ text: written, written })
  const text = draft.written === written ? draft.text : written

  useEffect(() => {
    if (text === written) return
    const timer = setTimeout(() => write(text), WRITTEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, written, write])

  return { text, setText: (next: string) => setDraft({ text: next, written }) }
}
