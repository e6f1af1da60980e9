// npm run bench -- replay FOLDER [--commits N] [--threads N]: scans the last N commits (100) of a git repository one after the
// other, each with a cache and without, compares what is found byte by byte and prints the processor time of both. A scan of
// the unchanged last commit comes at the end.
import { runBundled } from './engine/bundled.mjs'

/** @param {string[]} args */
export async function bench(args) {
  await runBundled({ main: 'libs/analyzers/bench/replay.ts', 'replay-scan': 'libs/analyzers/bench/replay-scan.ts' }, args)
}
