// npm run bench -- model [--delay MS] [--launch] [--trouble] FOLDER...: what a model adds to a scan, with a stand-in that answers after so long.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../paths.mjs'

/** @param {string[]} args */
export async function bench(args) {
  const hasFolder = args.some((arg) => !arg.startsWith('--') && !/^\d+$/.test(arg))
  const script = path.join(root, 'apps/e2e/bench/model.ts')
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script, ...args, ...(hasFolder ? [] : [path.join(root, 'examples/vulnerable-shop')])], { stdio: 'inherit', cwd: root })
  process.exitCode = status ?? 1
}
