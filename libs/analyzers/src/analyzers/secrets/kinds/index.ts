import type { SecretKind } from '../kind.ts'
import { AI } from './ai.ts'
import { CLOUD } from './cloud.ts'
import { CODE } from './code.ts'
import { CONNECTIONS } from './connections.ts'
import { GENERIC } from './generic.ts'
import { HOSTING } from './hosting.ts'
import { KEYS } from './keys.ts'
import { LOGIN_FILES } from './login-files.ts'
import { MESSAGES } from './messages.ts'
import { NAMED } from './named.ts'
import { OPERATIONS } from './operations.ts'
import { PAYMENT } from './payment.ts'

/** Every kind, the best-known shape first: where two match the same value the first one names it. */
export const KINDS: readonly SecretKind[] = [
  ...NAMED,
  ...CLOUD,
  ...HOSTING,
  ...CODE,
  ...PAYMENT,
  ...MESSAGES,
  ...AI,
  ...OPERATIONS,
  ...KEYS,
  ...LOGIN_FILES,
  ...CONNECTIONS,
  ...GENERIC,
]
