/** Names of this machine that a browser uses. */
export const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an address to listen on is reached from this machine only. */
export const isLoopback = (host: string): boolean => LOOPBACK_NAMES.has(host) || host === '::1' || host.startsWith('127.')
