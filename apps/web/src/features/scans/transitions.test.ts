import { expect, it } from 'vitest'
import { transitionOf } from './transitions.ts'

it.each([
  ['queued', 'processing', 'start'],
  ['queued', 'queued', 'progress'],
  ['processing', 'processing', 'progress'],
  ['processing', 'analyzing', 'analysis'],
  ['queued', 'analyzing', 'analysis'],
  ['analyzing', 'action_plan', 'progress'],
  ['analyzing', 'completed', 'completion'],
  ['queued', 'completed', 'completion'],
  ['action_plan', 'completed', 'completion'],
  ['processing', 'failed', 'failure'],
  ['queued', 'failed', 'failure'],
  ['completed', 'completed', null],
  ['failed', 'failed', null],
  [undefined, 'processing', null],
  [undefined, 'completed', null],
] as const)('calls %s to %s: %s', (before, now, transition) => {
  expect(transitionOf(before, now)).toBe(transition)
})
