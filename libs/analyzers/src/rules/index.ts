import type { Rule } from '../rule.ts'
import commandInjection from './command-injection/rule.ts'
import sequentialAwait from './sequential-await/rule.ts'

/** Every rule of our own. A folder that is not listed here fails the rules test. */
export const rules: readonly Rule[] = [commandInjection, sequentialAwait]
