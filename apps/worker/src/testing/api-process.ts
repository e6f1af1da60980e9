import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../../api/dist/main.js', import.meta.url))

/** The API as a program of its own: the worker's tests know it only by what it answers. */
export interface ApiProcess {
  url: string
  /** kill -9, without a chance to clean up */
  kill(): Promise<void>
  /** Asks it to stop. @returns its exit code */
  terminate(): Promise<number | null>
}

/** Starts the API on a free port of this machine. Resolves when it listens. */
export async function startApiProcess(env: Record<string, string>): Promise<ApiProcess> {
  const child = spawn(process.execPath, [MAIN], {
    cwd: fileURLToPath(new URL('../../../api', import.meta.url)),
    env: { PATH: process.env['PATH'], ...env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  for await (const line of createInterface(child.stdout)) {
    const url = /Server listening at (http:[^"]+)"/.exec(line)?.[1]
    if (!url) continue
    child.stdout.resume()
    return {
      url,
      kill: () => end('SIGKILL'),
      async terminate() {
        await end('SIGTERM')
        return child.exitCode
      },
    }
  }
  throw new Error('The API did not start')
}
