// npm run bench -- upload FOLDER...: from upload to first finding on screen and to the scores, in a real browser.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../paths.mjs'

/** @param {string[]} args */
export async function bench(args) {
  const folders = args.length > 0 ? args : [path.join(root, 'examples/vulnerable-shop')]
  const script = path.join(root, 'apps/e2e/bench/upload.ts')
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script, ...folders], { stdio: 'inherit', cwd: root })
  process.exitCode = status ?? 1
}
