// npm run bench -- kills PATH... [--threads N]: kills the scan engine's child at each phase of a scan of every folder, and
// says whether all the same was found, and how long the scan then took against an undisturbed one.
import { runBundled } from './engine/bundled.mjs'

/** @param {string[]} args */
export async function bench(args) {
  await runBundled({ main: 'libs/analyzers/bench/kills.ts' }, args)
}
