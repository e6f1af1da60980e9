import { usePublicConfig } from '../../app/public-config.ts'
import { RULES_NOTE } from '../../components/origin.ts'

/** Says that no model has written the words above; null where one may have. */
export const useOriginNote = (): string | null => (usePublicConfig()?.ai === false ? RULES_NOTE : null)
