import { useEffect, useState } from 'react'

// browsers refuse a change of the address with every key press
const WRITTEN_AFTER_MS = 250

interface Draft {
  text: string
  /** the address as this text knows it: what it was, and what we have written and may still be on its way */
  known: readonly string[]
}

/**
 * Search text that filters at once and reaches the address a little later.
 * A change of the address from outside (Clear filters, a link) wins.
 */
export function useSearchText(written: string, write: (text: string) => void) {
  const [draft, setDraft] = useState<Draft>({ text: written, known: [written] })
  const text = draft.known.includes(written) ? draft.text : written
  // what we wrote has arrived: from now on any other address is somebody else's
  if (draft.known.length > 1 && draft.known.at(-1) === written) setDraft({ text, known: [written] })

  useEffect(() => {
    if (text === written) return
    const timer = setTimeout(() => {
      write(text)
      setDraft({ text, known: [written, text] })
    }, WRITTEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, written, write])

  const setText = (next: string) =>
    setDraft(({ known }) => ({ text: next, known: known.includes(written) ? known : [written] }))
  return { text, setText }
}
