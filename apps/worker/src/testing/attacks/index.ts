import { AGENTS, REQUESTS } from './agents.ts'
import { ANSWERS } from './answers.ts'
import { type Attack, KINDS } from './attack.ts'
import { COMMENTS } from './comments.ts'
import { CONVERSATION } from './conversation.ts'
import { DOCUMENTS } from './documents.ts'
import { HIDDEN } from './hidden.ts'
import { MARKUP } from './markup.ts'
import { NAMES } from './names.ts'

/** Every hostile repository. */
export const ATTACKS: readonly Attack[] = [...COMMENTS, ...DOCUMENTS, ...NAMES, ...HIDDEN, ...CONVERSATION, ...AGENTS, ...REQUESTS, ...MARKUP, ...ANSWERS]

/** One of each kind. */
export const ONE_OF_EACH: readonly Attack[] = KINDS.flatMap((kind) => ATTACKS.find((attack) => attack.kind === kind) ?? [])
