import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useThrottled } from './useThrottled.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('changes at most once per period and ends at the latest value', () => {
  const { result, rerender } = renderHook(({ value }) => useThrottled(value, 10_000), { initialProps: { value: '1 %' } })
  const pass = (seconds: number) => {
    act(() => {
      vi.advanceTimersByTime(seconds * 1000)
    })
  }
  pass(0.1)
  rerender({ value: '2 %' })
  rerender({ value: '3 %' })
  pass(9)
  expect(result.current).toBe('1 %')
  pass(1)
  expect(result.current).toBe('3 %')
})
