import { counted } from '@preflight/contracts'

/** '1 file', '1,214 files'. */
export const plural = (count: number, noun: string): string => counted(count, noun)
