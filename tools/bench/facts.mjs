// npm run bench:facts -- FOLDER... --truth FILE [--truth FILE]
// Compares what the engine says about routes with a table: { "routes": [{ "method", "path", "authentication": "required" | "open",
// "ownership": "self" | "owner" | "missing" | null }] }. A second table corrects the first where one program differs.
import path from 'node:path'
import { runBundled } from './engine/bundled.mjs'

/** @param {string[]} args */
export async function bench(args) {
  const from = process.env.INIT_CWD ?? process.cwd()
  const resolved = args.map((arg) => (arg.startsWith('--') ? arg : path.resolve(from, arg)))
  if (!args.includes('--truth') || resolved.length < 3) throw new Error('Usage: npm run bench:facts -- FOLDER... --truth FILE [--truth FILE]')
  await runBundled({ main: 'libs/analyzers/bench/facts.ts' }, resolved)
}
