import { useEffect, useRef } from 'react'
import { keysEnabled } from '../app/keys.ts'
import { keyName } from './key-name.ts'

type Handler = (event: KeyboardEvent) => void
type Handlers = Readonly<Record<string, Handler>>

const byKey = (handlers: Handlers): ReadonlyMap<string, Handler> => new Map(Object.entries(handlers))

/** Where letters are typed, or choose an entry by its first one. A checkbox is no such place. */
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"], [role="listbox"]'

const isTyping = ({ target, isComposing }: KeyboardEvent) => isComposing || (target instanceof Element && target.closest(TYPED_INTO) !== null)

const MODAL = '[aria-modal="true"]'
// one that is closing is on screen a moment longer, but hidden from readers already
const isShown = (modal: Element) => modal.closest('[aria-hidden="true"]') === null

/** Keys belong to the topmost dialog; a page below it, or a dialog below another one, does not hear them. */
function isCovered(scope: 'page' | 'dialog'): boolean {
  const modals = [...document.querySelectorAll(MODAL)]
  return scope === 'page' ? modals.some(isShown) : modals.length > 1
}

/** Moving goes on while a key is held down; what does or opens something happens once. */
const REPEATED: ReadonlySet<string> = new Set(['j', 'k', 'J', 'K'])

const isForUs = (event: KeyboardEvent, name: string, scope: 'page' | 'dialog') =>
  !event.defaultPrevented && keysEnabled() && !isTyping(event) && (!event.repeat || REPEATED.has(name)) && !isCovered(scope)

/** Single keys that do something while nobody is typing. They can be switched off. */
export function useKeys(handlers: Handlers, scope: 'page' | 'dialog' = 'page'): void {
  const latest = useRef(byKey(handlers))
  useEffect(() => {
    latest.current = byKey(handlers)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = keyName(event)
      const handler = name === null ? undefined : latest.current.get(name)
      if (!handler || name === null || !isForUs(event, name, scope)) return
      event.preventDefault()
      handler(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [scope])
}

/** Escape on a page, while there is something that it takes back. It works with single keys switched off too. */
export function useEscape(onEscape: (() => void) | null): void {
  useEffect(() => {
    if (!onEscape) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isTyping(event) && !isCovered('page')) onEscape()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onEscape])
}

/** ms in which the second key has to follow */
const WITHIN_MS = 1500

/** Two keys after each other, as `g` and `d`. While the second is awaited no other single key is heard by it. */
export function useKeySequence(first: string, handlers: Handlers): void {
  const latest = useRef(byKey(handlers))
  useEffect(() => {
    latest.current = byKey(handlers)
  })
  useEffect(() => {
    let since = -Infinity
    const onKey = (event: KeyboardEvent) => {
      const name = keyName(event)
      if (name === null || event.key === 'Shift' || !isForUs(event, name, 'page')) return
      const waited = event.timeStamp - since < WITHIN_MS
      since = name === first && !waited ? event.timeStamp : -Infinity
      const handler = waited ? latest.current.get(name) : undefined
      if (!handler) return
      // called before the handlers of the page, which ignore prevented events
      event.preventDefault()
      handler(event)
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [first])
}
