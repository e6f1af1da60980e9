/** An error whose message is meant for the person at the terminal: one line, no stack. */
export class PlainError extends Error {}

/** @param {unknown} error @returns {string} the error's system code such as ENOSPC, or '' */
export const codeOf = (error) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** @param {unknown} error @returns {string} never empty: a refused dual-stack connection has no message of its own */
export const textOf = (error) => (error instanceof Error && error.message) || codeOf(error) || String(error)
