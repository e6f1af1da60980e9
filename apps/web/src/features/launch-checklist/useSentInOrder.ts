import { useRef } from 'react'

interface Noted<Value> {
  /** what the server holds, as far as this page knows */
  stored: Value
  /** changes made here that the server has not answered yet */
  waiting: number
}

interface Way<Key, Value> {
  /** puts a value on screen */
  show: (key: Key, value: Value) => void
  /** @returns what the server stored, or null where it refused and the person was told */
  send: (key: Key, value: Value) => Promise<{ stored: Value } | null>
}

/**
 * Changes that are shown at once and taken back when the server refuses. They are sent one after the other, so that the last
 * one made is the last one stored.
 */
export function useSentInOrder<Key, Value>({ show, send }: Way<Key, Value>) {
  const noted = useRef(new Map<Key, Noted<Value>>())
  const queue = useRef(Promise.resolve())

  const store = async (key: Key, value: Value, note: Noted<Value>) => {
    const answer = await send(key, value)
    note.waiting -= 1
    if (answer) note.stored = answer.stored
    if (note.waiting > 0) return
    noted.current.delete(key)
    if (!answer) show(key, note.stored)
  }
  return (key: Key, before: Value, value: Value): void => {
    const note = noted.current.get(key) ?? { stored: before, waiting: 0 }
    note.waiting += 1
    noted.current.set(key, note)
    show(key, value)
    queue.current = queue.current.then(() => store(key, value, note))
  }
}
