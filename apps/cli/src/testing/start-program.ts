import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The built program. */
export const PROGRAM = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** The program as a user starts it. */
export function startProgram(args: readonly string[], { env = {} }: { env?: Record<string, string> } = {}) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: path.dirname(PROGRAM), env: { ...process.env, ...env } })
  const out = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (out.stdout += text))
  child.stderr.on('data', (text) => (out.stderr += text))
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...out })))
  return { ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}
