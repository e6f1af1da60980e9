import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasBubblewrap } from '../testing/bubblewrap.ts'
import { bubblewrap } from './bubblewrap.ts'
import { installedIn } from './dependencies.ts'
import { NO_DEPENDENCIES, probeSandbox } from './probe.ts'
import type { Ended, Sandbox, Sandboxed } from './sandbox.ts'

let project: string
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'preflight-sandbox-'))
  writeFileSync(path.join(project, 'a.txt'), 'as before')
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

const run = (command: string, more: Partial<Sandboxed> = {}) => bubblewrap.run({ project, dependencies: NO_DEPENDENCIES, command, timeoutMs: 60_000, ...more })
const printed = async (command: string, more: Partial<Sandboxed> = {}) => {
  const ended = await run(command, more)
  return ended.kind === 'exited' ? ended.output.trim() : ended
}
const readOrNothing = (file: string) => {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
const runningPids = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name))
/** Commands of all processes of this machine. */
const runningCommands = () => runningPids().map((pid) => readOrNothing(`/proc/${pid}/cmdline`))
/** Process groups of the processes with a command. */
const groupsOf = (command: RegExp) =>
  runningPids().filter((pid) => command.test(readOrNothing(`/proc/${pid}/cmdline`))).map((pid) => readOrNothing(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[2])

describe.skipIf(!hasBubblewrap())('a command in the sandbox', () => {
  test('works on a copy of the project, which itself stays as it was', async () => {
    expect(await printed('cat a.txt; echo changed > a.txt; rm -f /source/a.txt; cat a.txt')).toContain('as beforechanged')
    expect(readFileSync(path.join(project, 'a.txt'), 'utf8')).toBe('as before')
  })

  test('ends with its own exit code and the end of what it printed', async () => {
    expect(await run('seq 1 5000; echo last >&2; exit 7')).toMatchObject({ kind: 'exited', code: 7, output: expect.stringMatching(/5000\nlast\n$/) })
  })

  test('does not reach a server of this machine', async () => {
    const server = createServer((_, response) => response.end('reached')).listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    const { port } = server.address() as AddressInfo
    const script = `fetch('http://127.0.0.1:${port}').then(() => console.log('reached'), () => console.log('not reached'))`
    expect(await printed(`node -e "${script}"`)).toBe('not reached')
    server.close()
  })

  test('has a user, and a network of its own with a host called localhost', async () => {
    const script = "http.createServer((_, to) => to.end('mine')).listen(8080, 'localhost', async () => { console.log(os.userInfo().username, await (await fetch('http://localhost:8080')).text()); process.exit() })"
    expect(await printed(`node -e "${script}"`)).toBe('tests mine')
  })

  test('sees no files of this machine but programs and libraries, and no environment of ours', async () => {
    process.env['PREFLIGHT_SECRET'] = 'a secret of this program'
    expect(await printed(`ls -A /home /home/tests /tmp; ls -d /root /var '${import.meta.dirname}' 2>&1 | grep -c 'No such file'; env | grep -c PREFLIGHT`)).toBe('/home:\ntests\n\n/home/tests:\n\n/tmp:\n3\n0')
    delete process.env['PREFLIGHT_SECRET']
  })

  test('writes nowhere but in its copy and in its own temporary folders', async () => {
    expect(await printed('for at in / /usr /etc /dev /source /bin; do touch $at/x 2>/dev/null && echo "wrote $at"; done; touch /tmp/x /app/x /home/tests/x && echo done')).toBe('done')
  })

  test('does not fill the memory of the machine with files', async () => {
    expect(await printed('for at in /tmp /dev/shm; do head -c 700000000 /dev/zero > $at/x 2>/dev/null && echo "all in $at"; done; echo done')).toBe('done')
  })

  test('is stopped with all it has started when its time is over', async () => {
    expect(await run('sleep 7231 & sleep 7232', { timeoutMs: 1000 })).toEqual({ kind: 'stopped', reason: 'time' })
    expect(runningCommands().filter((command) => /sleep.723[12]/s.test(command))).toEqual([])
  })

  test('is stopped when its job is', async () => {
    const stop = new AbortController()
    const ended = run('sleep 7233', { signal: stop.signal })
    setTimeout(() => stop.abort(new Error('stopped by the job')), 300)
    await expect(ended).rejects.toThrow('stopped by the job')
  })

  test('does not reach the sandbox with a signal to its process group', async () => {
    expect(await run('trap : TERM; kill -TERM 0; echo still here; exit 3')).toEqual({ kind: 'exited', code: 3, output: 'still here\n' })
  })

  test('has its first process in the process group that is stopped', async () => {
    const stop = new AbortController()
    const ended = run('sleep 7235', { signal: stop.signal })
    await vi.waitFor(() => expect(groupsOf(/^sleep.7235/s)).toHaveLength(1), { timeout: 60_000 })
    const groups = groupsOf(/^bwrap.*sleep 7235/s)
    expect(groups).toHaveLength(2)
    expect(new Set(groups).size).toBe(1)
    stop.abort(new Error('stopped by the job'))
    await expect(ended).rejects.toThrow('stopped by the job')
  })

  test('is stopped with its job even while it is being set up', async () => {
    for (const afterMs of [0, 1, 2, 3, 4, 5, 6, 8, 10]) {
      const stop = new AbortController()
      const ended = run('sleep 7234', { signal: stop.signal })
      setTimeout(() => stop.abort(new Error('stopped by the job')), afterMs)
      await expect(ended).rejects.toThrow('stopped by the job')
    }
    expect(runningCommands().filter((command) => /sleep.7234/s.test(command))).toEqual([])
  })

  test('uses installed packages, which it cannot change, and keeps caches beside them', async () => {
    mkdirSync(path.join(project, 'node_modules/greet'), { recursive: true })
    mkdirSync(path.join(project, 'packages/own'), { recursive: true })
    writeFileSync(path.join(project, 'node_modules/greet/index.js'), "module.exports = 'hello'")
    writeFileSync(path.join(project, 'packages/own/index.js'), "module.exports = require('greet') + ' from here'")
    symlinkSync('../packages/own', path.join(project, 'node_modules/own'))
    const copy = mkdtempSync(path.join(tmpdir(), 'preflight-sandbox-copy-'))
    mkdirSync(path.join(copy, 'packages/own'), { recursive: true })
    writeFileSync(path.join(copy, 'packages/own/index.js'), "module.exports = require('greet') + ' from the copy'")
    const { dependencies } = installedIn(project)
    expect(await printed(`node -p "require('own')"; mkdir node_modules/.cache; touch node_modules/greet/x 2>/dev/null || echo kept`, { project: copy, dependencies })).toBe('hello from the copy\nkept')
    rmSync(copy, { recursive: true })
  })

  test('passes the trial that is made before it is used', async () => {
    expect(await probeSandbox(bubblewrap, tmpdir(), 1000)).toBeNull()
  })
})

/** No sandbox at all. */
const bare: Sandbox = {
  run: ({ command, project: cwd }) =>
    new Promise<Ended>((resolve) => {
      const child = spawn('/bin/sh', ['-c', command], { cwd, stdio: ['ignore', 'pipe', 'ignore'] })
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.on('close', (code) => resolve({ kind: 'exited', code: code ?? 1, output }))
    }),
}

describe('the trial of a sandbox', () => {
  test('fails where commands run as they would anywhere', async () => {
    expect(await probeSandbox(bare, tmpdir(), 1000)).toMatch(/commands (run as another user|have capabilities|reach the network|see files)/)
  })

  test('fails for root, whose processes have no limit', async () => {
    expect(await probeSandbox(bare, tmpdir(), 0)).toContain('runs as root')
  })

  test('says why the sandbox does not start', async () => {
    const broken: Sandbox = { run: async () => ({ kind: 'broken', detail: 'bwrap: No permissions to create new namespace' }) }
    expect(await probeSandbox(broken, tmpdir(), 1000)).toBe('bwrap: No permissions to create new namespace')
  })
})
