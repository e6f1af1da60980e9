import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { goToPart } from './go-to-part.ts'

describe('going to a part of the report', () => {
  let part: HTMLElement
  let scrolls: (string | undefined)[]
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
    scrolls = []
    part = document.createElement('section')
    part.tabIndex = -1
    part.scrollIntoView = (how) => void scrolls.push(typeof how === 'object' ? how.behavior : undefined)
    document.body.append(part)
  })
  afterEach(() => {
    vi.useRealTimers()
    part.remove()
  })

  it('jumps to the part where gliding ended elsewhere', () => {
    goToPart(part, true, () => undefined)
    vi.advanceTimersByTime(100)
    expect(scrolls).toEqual(['smooth'])
    window.dispatchEvent(new Event('scrollend'))
    expect(scrolls).toEqual(['smooth', 'auto'])
  })

  it('leaves the page where it is once the reader has moved on', () => {
    goToPart(part, true, () => undefined)
    vi.advanceTimersByTime(100)
    window.dispatchEvent(new Event('wheel'))
    vi.advanceTimersByTime(5000)
    expect(scrolls).toEqual(['smooth'])
  })

  it('puts the light out when the part has been looked at for a moment', () => {
    const unlit = vi.fn()
    goToPart(part, false, unlit)
    vi.advanceTimersByTime(1000)
    expect(unlit).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(unlit).toHaveBeenCalledOnce()
  })

  it('does nothing once it has been given up', () => {
    goToPart(part, true, () => undefined)()
    vi.advanceTimersByTime(5000)
    expect(scrolls).toEqual([])
  })
})
