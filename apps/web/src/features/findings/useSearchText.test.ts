import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSearchText } from './useSearchText.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The hook with an address that applies writes only on request. */
function search() {
  const write = vi.fn<(text: string) => void>()
  const hook = renderHook(({ written }) => useSearchText(written, write), { initialProps: { written: '' } })
  const type = (text: string) => {
    act(() => hook.result.current.setText(text))
  }
  const pass = () => {
    act(() => {
      vi.advanceTimersByTime(250)
    })
  }
  const address = (written: string) => hook.rerender({ written })
  return { write, type, pass, address, text: () => hook.result.current.text }
}

it('writes once the typing pauses', () => {
  const { write, type, pass } = search()
  type('lo')
  type('loop')
  expect(write).not.toHaveBeenCalled()
  pass()
  expect(write.mock.calls).toEqual([['loop']])
})

it('loses no letter typed while the address is being written', () => {
  const { type, pass, address, text } = search()
  type('loo')
  pass()
  type('loop')
  address('loo')
  expect(text()).toBe('loop')
})

it('gives way to an address changed from outside', () => {
  const { type, pass, address, text } = search()
  type('loop')
  pass()
  address('loop')
  address('')
  expect(text()).toBe('')
})
