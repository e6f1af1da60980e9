// npm run bench -- engine PATH [--threads N] [--whole] [--profile] [--sizes] [--again]: how fast the scan engine is on a
// folder, part by part and whole; with --profile what its threads do, by part and function; with --sizes whole, on 10,000,
// 100,000 and a million lines made of the folder's files; with --again a first scan and later ones that use what it has kept.
import { runBundled } from './engine/bundled.mjs'

/** @param {string[]} args */
export async function bench(args) {
  await runBundled({
    main: 'libs/analyzers/bench/engine.ts',
    'parse-thread': 'libs/analyzers/bench/parse-thread.ts',
    'profiled-child': 'libs/analyzers/bench/profiled-child.ts',
    'profiled-thread': 'libs/analyzers/bench/profiled-thread.ts',
  }, args)
}
