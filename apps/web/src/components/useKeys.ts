import { useEffect, useRef } from 'react'
import { keysEnabled } from '../app/keys.ts'

type Handlers = Record<string, (event: KeyboardEvent) => void>

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"], [role="listbox"]'

const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(TYPED_INTO) !== null

const MODAL = '[aria-modal="true"]'
// one that is closing is on screen a moment longer, but hidden from readers already
const isShown = (modal: Element) => modal.closest('[aria-hidden="true"]') === null

/** Keys belong to the topmost dialog; a page below it, or a dialog below another one, does not hear them. */
function isCovered(scope: 'page' | 'dialog'): boolean {
  const modals = [...document.querySelectorAll(MODAL)]
  return scope === 'page' ? modals.some(isShown) : modals.length > 1
}

/** Single keys that do something while nobody is typing. They can be switched off. */
export function useKeys(handlers: Handlers, scope: 'page' | 'dialog' = 'page'): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const handler = latest.current[event.key]
      if (!handler || event.ctrlKey || event.metaKey || event.altKey) return
      if (!keysEnabled() || isTyping(event) || isCovered(scope)) return
      event.preventDefault()
      handler(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [scope])
}
