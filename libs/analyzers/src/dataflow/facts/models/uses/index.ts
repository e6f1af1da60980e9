import type { UseModel } from '../../uses/model.ts'
import { modelUses } from './ai.ts'
import { identityUses, privilegedUses } from './identity.ts'
import { limitUses } from './limits.ts'
import { moneyUses } from './money.ts'
import { passwordUses } from './passwords.ts'

/** All groups, each for all languages. */
export const useModels: readonly UseModel[] = [...modelUses, ...moneyUses, ...limitUses, ...passwordUses, ...privilegedUses, ...identityUses]
