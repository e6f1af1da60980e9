import { formatNumber } from '@preflight/contracts'

/** `3 of 1,200` */
export const share = (some: readonly unknown[], all: readonly unknown[]): string => `${formatNumber(some.length)} of ${formatNumber(all.length)}`
