// npm run bench -- engine PATH [--threads N] [--whole] [--sizes]: how fast the scan engine is on a folder, part by part and
// whole; with --sizes whole, on 10,000, 100,000 and a million lines made of the folder's files.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { bundle } from '../build/bundle.mjs'
import { root } from '../paths.mjs'

/** @param {string[]} args */
export async function bench(args) {
  // As it runs in production: bundled, with the engine's two programs beside it.
  const outdir = path.join(root, 'libs/analyzers/dist/bench')
  const entries = {
    main: 'libs/analyzers/bench/engine.ts',
    'parse-thread': 'libs/analyzers/bench/parse-thread.ts',
    'engine-child': 'libs/analyzers/src/engine/child.ts',
    'engine-thread': 'libs/analyzers/src/engine/thread.ts',
  }
  fs.rmSync(outdir, { recursive: true, force: true })
  await bundle({ entries }, { outdir, dist: outdir })
  const { status } = spawnSync(process.execPath, [path.join(outdir, 'main.js'), ...args], {
    stdio: 'inherit',
    cwd: process.env.INIT_CWD ?? process.cwd(),
  })
  process.exitCode = status ?? 1
}
