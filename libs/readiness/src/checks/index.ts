import { areaOf, type CheckId } from '../areas.ts'
import type { Check } from '../check.ts'
import { pendingChecks } from '../pending.ts'
import { rightsOnTheServer } from './b2-rights-on-the-server/check.ts'
import { rowRules } from './c3-row-rules/check.ts'
import { policies } from './c4-policies/check.ts'
import { definersAndGrants } from './c5-definers-and-grants/check.ts'
import { storageAndFirebase } from './c6-storage-and-firebase/check.ts'
import { migrations } from './i1-migrations/check.ts'
import { destructiveMigrations } from './i2-destructive-migrations/check.ts'

/** Checks with a folder of their own. */
const built: readonly Check[] = [
  rightsOnTheServer,
  rowRules,
  policies,
  definersAndGrants,
  storageAndFirebase,
  migrations,
  destructiveMigrations,
]

const numberOf = (id: CheckId) => Number(id.slice(1))

/** Every check, by area and number. */
export const checks: readonly Check[] = [...built, ...pendingChecks].sort((a, b) => {
  const [areaA, areaB] = [areaOf(a.id), areaOf(b.id)]
  return areaA === areaB ? numberOf(a.id) - numberOf(b.id) : areaA < areaB ? -1 : 1
})
