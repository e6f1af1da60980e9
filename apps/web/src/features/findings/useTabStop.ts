import { useLayoutEffect, type RefObject } from 'react'

/** Of all rows only the active one is a stop of the Tab key; within the list the arrow keys lead on. */
export function useTabStop(list: RefObject<HTMLElement | null>, active: number): void {
  useLayoutEffect(() => {
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-index]') ?? []) {
      const stop = Number(row.dataset.index) === active ? 0 : -1
      for (const control of row.querySelectorAll<HTMLElement>('a, button, input')) if (control.tabIndex !== stop) control.tabIndex = stop
    }
  })
}
