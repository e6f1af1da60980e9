import type { Question } from './question.ts'
import { question as administrators } from './administrators.ts'
import { question as browserSettings } from './browser-settings.ts'
import { question as browserTables } from './browser-tables.ts'
import { question as definerFunctions } from './definer-functions.ts'
import { fromChecks } from './from-checks.ts'
import { question as modelCalls } from './model-calls.ts'
import { question as objectsOfOthers } from './objects-of-others.ts'
import { question as otherServices } from './other-services.ts'
import { question as personalData } from './personal-data.ts'
import { question as serviceRole } from './service-role.ts'
import { question as stores } from './stores.ts'
import { question as strangerCosts } from './stranger-costs.ts'
import { question as strangers } from './strangers.ts'
import { question as uploads } from './uploads.ts'
import { question as withoutRequest } from './without-request.ts'

/** The most telling of an area first. */
export const fromFacts: readonly Question[] = [
  browserSettings,
  strangers,
  serviceRole,
  administrators,
  objectsOfOthers,
  browserTables,
  definerFunctions,
  uploads,
  strangerCosts,
  modelCalls,
  otherServices,
  withoutRequest,
  personalData,
  stores,
]

/** Every question, by area. */
export const questions: readonly Question[] = [...fromFacts, ...fromChecks].sort((a, b) => (a.area === b.area ? 0 : a.area < b.area ? -1 : 1))
