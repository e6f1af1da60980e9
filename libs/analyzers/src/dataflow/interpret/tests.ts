import type { Test, Value } from './value.ts'

export const cleansTest = (value: Value, mask: number, when: boolean): Test | null =>
  value.taints.length === 0 || mask === 0 ? null : { kind: 'cleans', when, mask, labels: value.taints.map(({ label }) => label.id) }
