import type { TextSource } from '@preflight/contracts'
import { usePublicConfig } from '../../app/public-config.ts'
import { BY_MODEL_NOTE, BY_RULES_NOTE, RULES_NOTE } from '../../components/origin.ts'

/** Says who wrote the words above; null until it is known whether there is a model. @param source rules where it was not recorded */
export function useOriginNote(source: TextSource = 'rules'): string | null {
  const config = usePublicConfig()
  if (source === 'model') return BY_MODEL_NOTE
  return config ? (config.ai ? BY_RULES_NOTE : RULES_NOTE) : null
}
