import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { bundle } from '../../build/bundle.mjs'
import { root } from '../../paths.mjs'

const ENGINE = {
  'engine-child': 'libs/analyzers/src/engine/child.ts',
  'engine-thread': 'libs/analyzers/src/engine/thread.ts',
}

/**
 * Runs a measurement of the engine as the engine runs in production: bundled, with its two programs beside it, in a folder
 * of this run's own.
 * @param {Record<string, string>} entries `main` and what it starts, by name @param {string[]} args @returns {Promise<boolean>}
 */
export async function runBundled(entries, args) {
  const outdir = path.join(root, 'libs/analyzers/dist', `bench-${process.pid}`)
  try {
    await bundle({ entries: { ...ENGINE, ...entries } }, { outdir, dist: outdir })
    const { status } = spawnSync(process.execPath, [path.join(outdir, 'main.js'), ...args], { stdio: 'inherit', cwd: process.env.INIT_CWD ?? process.cwd() })
    process.exitCode = status ?? 1
    return status === 0
  } finally {
    fs.rmSync(outdir, { recursive: true, force: true })
  }
}
