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
 * Builds a measurement of the engine as the engine is built for production, with its two programs beside it, in a folder of
 * this run's own that is removed after the work.
 * @template Result
 * @param {Record<string, string>} entries `main` and what it starts, by name
 * @param {(main: string) => Result | Promise<Result>} work @returns {Promise<Result>}
 */
export async function withBundle(entries, work) {
  const outdir = path.join(root, 'libs/analyzers/dist', `bench-${process.pid}`)
  try {
    await bundle({ entries: { ...ENGINE, ...entries } }, { outdir, dist: outdir })
    return await work(path.join(outdir, 'main.js'))
  } finally {
    fs.rmSync(outdir, { recursive: true, force: true })
  }
}

/** Runs such a measurement. @param {Record<string, string>} entries @param {string[]} args @returns {Promise<boolean>} */
export function runBundled(entries, args) {
  return withBundle(entries, (main) => {
    const { status } = spawnSync(process.execPath, [main, ...args], { stdio: 'inherit', cwd: process.env.INIT_CWD ?? process.cwd() })
    process.exitCode = status ?? 1
    return status === 0
  })
}
