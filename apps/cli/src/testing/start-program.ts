import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The built program. */
export const PROGRAM = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** No test writes to the home of whoever runs it. */
const HOME = mkdtempSync(path.join(tmpdir(), 'preflight-cli-home-'))
process.once('exit', () => rmSync(HOME, { recursive: true, force: true }))
export const OWN_HOME = { HOME, XDG_CACHE_HOME: '' }

/** The program as a user starts it. */
export function startProgram(args: readonly string[], { env = {} }: { env?: Record<string, string> } = {}) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: path.dirname(PROGRAM), env: { ...process.env, ...OWN_HOME, ...env } })
  const out = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (out.stdout += text))
  child.stderr.on('data', (text) => (out.stderr += text))
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...out })))
  return { ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}
