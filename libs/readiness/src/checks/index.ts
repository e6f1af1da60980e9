import { areaOf, type CheckId } from '../areas.ts'
import type { Check } from '../check.ts'
import { pendingChecks } from '../pending.ts'

/** Checks with a folder of their own. */
const built: readonly Check[] = []

const numberOf = (id: CheckId) => Number(id.slice(1))

/** Every check, by area and number. */
export const checks: readonly Check[] = [...built, ...pendingChecks].sort((a, b) => {
  const [areaA, areaB] = [areaOf(a.id), areaOf(b.id)]
  return areaA === areaB ? numberOf(a.id) - numberOf(b.id) : areaA < areaB ? -1 : 1
})
