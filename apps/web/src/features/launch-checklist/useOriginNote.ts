import { usePublicConfig } from '../../app/public-config.ts'

const RULES_NOTE = 'Written from rules; no AI model configured'

/** Says that no model has written the words above; null where one may have. */
export const useOriginNote = (): string | null => (usePublicConfig()?.ai === false ? RULES_NOTE : null)
