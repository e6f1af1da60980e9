// npm run bench:fixes -- FOLDER... [--json FILE]: which findings get a proven fix, per rule: offered, proven, refused and why,
// and how long one fix takes by itself.
import path from 'node:path'
import { runBundled } from './engine/bundled.mjs'

/** @param {string[]} args */
export async function bench(args) {
  const from = process.env.INIT_CWD ?? process.cwd()
  const resolved = args.map((arg) => (arg.startsWith('--') ? arg : path.resolve(from, arg)))
  if (resolved.length === 0) throw new Error('Usage: npm run bench:fixes -- FOLDER... [--json FILE]')
  await runBundled({ main: 'libs/fixes/bench/fixes.ts' }, resolved)
}
