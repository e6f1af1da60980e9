const LIT_MS = 1200
/** ms after which scrolling counts as ended if no event says so, for example if there was nowhere to scroll */
const AT_LATEST = 1000
/** What a reader does who goes elsewhere. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

const movesFreely = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

const jumpTo = (part: HTMLElement) => part.scrollIntoView({ behavior: 'auto', block: 'start' })

/**
 * Scrolls to a part and gives it the focus; `unlit` is called when it has been looked at for a moment. Gliding is lost when
 * the page changes its height meanwhile: then the part is jumped to, unless the reader has moved on.
 * @param glide false where a page has only just come: what moves would be overtaken by what still arrives
 * @returns gives up
 */
export function goToPart(part: HTMLElement, glide: boolean, unlit: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const smooth = glide && movesFreely()
  const readerMoves = new AbortController()
  const settle = () => {
    if (!readerMoves.signal.aborted) jumpTo(part)
  }
  const arrived = () => {
    window.removeEventListener('scrollend', arrived)
    clearTimeout(timer)
    settle()
    timer = setTimeout(() => {
      settle()
      readerMoves.abort()
      unlit()
    }, LIT_MS)
  }
  let frame = requestAnimationFrame(function go() {
    // the phone's slide-over that led here holds the focus until it closes
    if (document.querySelector('[aria-modal=true]')) {
      frame = requestAnimationFrame(go)
      return
    }
    for (const move of OWN_MOVES) window.addEventListener(move, () => readerMoves.abort(), { signal: readerMoves.signal, passive: true })
    part.focus({ preventScroll: true })
    if (!smooth) return arrived()
    part.scrollIntoView({ behavior: 'smooth', block: 'start' })
    window.addEventListener('scrollend', arrived)
    timer = setTimeout(arrived, AT_LATEST)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    window.removeEventListener('scrollend', arrived)
    readerMoves.abort()
  }
}
