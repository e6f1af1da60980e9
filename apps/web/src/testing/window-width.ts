import type { Window } from 'happy-dom'

const isHappyWindow = (some: object): some is Window => 'happyDOM' in some

/** Makes the test's window wider or narrower; media queries follow. */
export function setWindowWidth(width: number): void {
  if (!isHappyWindow(window)) throw new Error('These tests run in happy-dom')
  window.happyDOM.setViewport({ width, height: 900 })
}
