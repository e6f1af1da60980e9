import { useEffect } from 'react'

/** Names the browser tab: "Settings - Preflight". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Preflight`
  }, [title])
}
