import { useEffect } from 'react'
import { useTabNotice } from '../app/tab-notice.ts'

/** Names the browser tab: "Settings - Preflight". What happened while nobody looked comes first. */
export function useDocumentTitle(title: string): void {
  const notice = useTabNotice()
  useEffect(() => {
    document.title = `${notice ?? title} - Preflight`
  }, [notice, title])
}
