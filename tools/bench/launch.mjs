// npm run bench -- launch PATH [--runs N]: what the launch checklist adds to a scan of a folder, in time, processor time and memory.
import { READINESS } from '../build/programs.mjs'
import { runBundled } from './engine/bundled.mjs'

/** @param {string[]} args */
export async function bench(args) {
  await runBundled({ main: 'apps/worker/bench/launch.ts', ...READINESS }, args)
}
