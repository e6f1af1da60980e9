import { MAIN_ID } from './main-id.ts'

let arriving = false

/** The heading says to readers where they are, and Tab goes on from it; it takes the focus for nothing else. */
const target = () => document.querySelector<HTMLElement>('h1[tabindex]') ?? document.getElementById(MAIN_ID)

/** The focus goes to the screen that was navigated to, or follows when that is there. */
export function focusScreen(): void {
  arriving = true
  target()?.focus({ preventScroll: true })
}

/** A part of a screen has come: what had the focus may have gone with the screen's skeleton. */
export function screenCame(): void {
  if (arriving && document.activeElement === document.body) target()?.focus({ preventScroll: true })
}
