/** Stands under words that no model has written, where none is configured. */
export const RULES_NOTE = 'Generated from rules; no AI model configured'

/** The same where one is configured. */
export const BY_RULES_NOTE = 'Written from rules'

/** Stands under words of a model. */
export const BY_MODEL_NOTE = 'Written by the model, checked against the scan'
