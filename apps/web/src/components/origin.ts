/** Stands under words that no model has written, where none is configured. */
export const RULES_NOTE = 'Generated from rules; no AI model configured'
