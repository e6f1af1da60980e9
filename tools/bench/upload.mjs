// npm run bench -- upload FOLDER... [--rounds N]: from upload to first finding on screen and to the scores, in a real browser,
// with where the time goes.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../paths.mjs'

/** @param {string[]} args */
export async function bench(args) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { rounds: { type: 'string', default: '3' } } })
  const folders = positionals.length > 0 ? positionals : [path.join(root, 'examples/vulnerable-shop')]
  const script = path.join(root, 'apps/e2e/bench/upload.ts')
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script, ...folders, '--rounds', values.rounds], { stdio: 'inherit', cwd: root })
  process.exitCode = status ?? 1
}
