import { VERDICT_WORDS } from '../verdict-words.ts'

/**
 * What the author of the code says about it, in words or in names, and where it stands: no reason to doubt a finding. Nor
 * are names that promise something, since nobody looked whether they keep it.
 */
const AUTHOR_SAYS = /comment|docstring|document|readme|\bto-?do\b|author|developer|intend|intention|deliberate|\bmarked|label|annotat|suppress|\bnam(?:ed?|ing)\b|\bcalled\b|\btests?\b|testing|\bexamples?\b|demo|sample|mock|fixture|saniti|\bsafe|safe\b|Safe|secur|trust|harmless|valid|review|approv|audit|verif|checked|guard|clean|escap|encod|whitelist|allow-?list|filter|protect|internal|admin|message|string says|literal|claim|state[sd]? that|instruct|ignore|false alarm|scanner|severity|confidence/i

export const NO_REASON = new RegExp(`${AUTHOR_SAYS.source}|${VERDICT_WORDS.source}`, 'i')

/** A reason is one about the code: it names something in it. */
export const namesCode = (reason: string): boolean => /`[^`\n]*[A-Za-z_$][^`\n]*`/.test(reason)
