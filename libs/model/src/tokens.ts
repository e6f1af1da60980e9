import type { Question } from './client/client.ts'
import { estimatedTokens } from './usage.ts'

/** What a question and its answer will need at most, as far as that can be told from its length. */
export const tokensOfQuestion = ({ schema, system, prompt, maxOutput }: Question): number => estimatedTokens(JSON.stringify([schema, system, prompt])) + maxOutput
