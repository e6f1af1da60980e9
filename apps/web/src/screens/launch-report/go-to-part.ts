const LIT_MS = 1200
/** ms after which scrolling counts as ended if no event says so, for example if there was nowhere to scroll */
const AT_LATEST = 1000

const movesFreely = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Scrolls to a part and gives it the focus; `unlit` is called when it has been looked at for a moment.
 * @param glide false where a page has only just come: what moves would be overtaken by what still arrives
 * @returns gives up
 */
export function goToPart(part: HTMLElement, glide: boolean, unlit: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const smooth = glide && movesFreely()
  const arrived = () => {
    window.removeEventListener('scrollend', arrived)
    clearTimeout(timer)
    timer = setTimeout(unlit, LIT_MS)
  }
  let frame = requestAnimationFrame(function go() {
    // the phone's slide-over that led here holds the focus until it closes
    if (document.querySelector('[aria-modal=true]')) {
      frame = requestAnimationFrame(go)
      return
    }
    part.scrollIntoView({ behavior: smooth ? 'smooth' : 'auto', block: 'start' })
    part.focus({ preventScroll: true })
    if (!smooth) return arrived()
    window.addEventListener('scrollend', arrived)
    timer = setTimeout(arrived, AT_LATEST)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    window.removeEventListener('scrollend', arrived)
  }
}
