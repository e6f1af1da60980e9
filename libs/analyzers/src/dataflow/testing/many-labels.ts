import { NO_MARKS } from '../interpret/trace/marks.ts'
import type { Label } from '../interpret/values/label.ts'
import { Labels } from '../interpret/values/labels.ts'
import { NO_CLASSES } from '../models/mask.ts'
import type { Taint } from '../interpret/values/value.ts'

const labels = new Labels()

/** A label of its own for each number. */
const labelAt = (at: number): Label => labels.source(`field ${at}`, { channel: 'query', kind: 'request' })

/** Taints of so many labels, for limits. */
export const labelled = (count: number, from = 0): Taint[] =>
  Array.from({ length: count }, (_, at) => ({ label: labelAt(from + at), clean: NO_CLASSES, step: null, marks: NO_MARKS, guess: false }))
