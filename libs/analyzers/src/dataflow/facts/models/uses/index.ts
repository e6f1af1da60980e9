import type { UseModel } from '../../uses/model.ts'
import { modelUses } from './ai.ts'
import { formUses } from './forms.ts'
import { httpUses } from './http.ts'
import { identityUses, privilegedUses } from './identity.ts'
import { limitUses } from './limits.ts'
import { loggingUses } from './logging.ts'
import { moneyUses } from './money.ts'
import { operationUses } from './operations.ts'
import { passwordUses } from './passwords.ts'
import { tokenUses } from './tokens.ts'
import { validationUses } from './validation.ts'

/** All groups, each for all languages. */
export const useModels: readonly UseModel[] = [
  ...modelUses, ...moneyUses, ...limitUses, ...passwordUses, ...privilegedUses, ...identityUses, ...validationUses, ...tokenUses, ...httpUses, ...formUses, ...operationUses, ...loggingUses,
]
