import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCE = fileURLToPath(new URL('../main.ts', import.meta.url))

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** The program as a user starts it. `main` is its source unless a build is named. */
export function startProgram(args: readonly string[], { main = SOURCE, env = {} }: { main?: string; env?: Record<string, string> } = {}) {
  const loader = main.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [...loader, main, ...args], { cwd: path.dirname(SOURCE), env: { ...process.env, ...env } })
  const out = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (out.stdout += text))
  child.stderr.on('data', (text) => (out.stderr += text))
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...out })))
  return { ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}
