import { usePublicConfig } from '../../app/public-config.ts'
import { BY_RULES_NOTE, RULES_NOTE } from '../../components/origin.ts'

/** Says that no model has written the words above; null until it is known whether there is one. */
export function useOriginNote(): string | null {
  const config = usePublicConfig()
  return config ? (config.ai ? BY_RULES_NOTE : RULES_NOTE) : null
}
