import { PlainError } from '../services/plain-error.mjs'

/** One line for a start; `details` for somebody who builds by hand. */
export class BuildError extends PlainError {
  /** @param {string} name @param {string} firstReason @param {string} details */
  constructor(name, firstReason, details) {
    super(`The ${name} cannot be built: ${firstReason}`)
    this.details = details
  }
}

/**
 * @param {string} name @param {unknown} error esbuild's, or any other
 */
export function fromEsbuild(name, error) {
  const text = error instanceof Error ? error.message : String(error)
  const first = text.split('\n').find((line) => /: ERROR: /.test(line)) ?? text.split('\n')[0] ?? ''
  return new BuildError(name, first.replace(': ERROR: ', ' '), text)
}

const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')

/** @param {string} name @param {string} output of vite */
export function fromVite(name, output) {
  const plain = output.replace(COLOURS, '')
  const lines = plain.split('\n').map((line) => line.trim()).filter(Boolean)
  const index = lines.findIndex((line) => /error/i.test(line))
  return new BuildError(name, lines.slice(Math.max(index, 0), Math.max(index, 0) + 2).join(' '), plain)
}
