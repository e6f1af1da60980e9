import { useEffect, useState } from 'react'
import { notified } from '../app/notifications.ts'
import { useAppDispatch } from '../app/store.ts'
import { copyText } from './copy-text.ts'

const CONFIRMED_MS = 2000

/** Copies text and says so for two seconds; a refusal becomes a toast. */
export function useCopy(text: string) {
  const dispatch = useAppDispatch()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    if (await copyText(text)) setCopied(true)
    else dispatch(notified({ type: 'error', title: 'Copy failed', message: 'Select the text and copy it manually.' }))
  }
  return { copied, copy }
}
