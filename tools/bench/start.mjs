// How long `npm start` takes until it is ready: with nothing built and no data, and then again.
// --install also removes this clone's node_modules first, so that the time includes installing.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../paths.mjs'
import { freePort } from '../services/ports.mjs'

const SECOND_STARTS = 3

/** @param {string[]} args */
export async function bench(args) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'preflight-bench-'))
  for (const name of ['api', 'worker', 'web']) fs.rmSync(path.join(root, 'apps', name, 'dist'), { recursive: true, force: true })
  if (args.includes('--install')) fs.rmSync(path.join(root, 'node_modules'), { recursive: true, force: true })
  try {
    print(args.includes('--install') ? 'install, build, new data' : 'build, new data', await once(dataDir))
    for (let i = 0; i < SECOND_STARTS; i++) print('again', await once(dataDir))
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** @param {string} what @param {{ ready: number, stopped: number }} times in ms */
const print = (what, { ready, stopped }) =>
  console.log(`${what.padEnd(26)} ready after ${(ready / 1000).toFixed(2)} s, stopped after ${(stopped / 1000).toFixed(2)} s`)

/** @param {string} dataDir @returns {Promise<{ ready: number, stopped: number }>} */
async function once(dataDir) {
  const started = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'tools/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(await freePort()), PREFLIGHT_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('is ready') && resolve(undefined))
    child.once('close', (code) => reject(new Error(`the start ended with ${code}`)))
  })
  const ready = performance.now() - started
  child.kill('SIGTERM')
  await ended
  return { ready, stopped: performance.now() - started - ready }
}
