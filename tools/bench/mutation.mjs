// npm run bench -- mutation [domain|severity] [--every N] [--only FILE]: how many small changes of the abstract domain and of
// severity the tests notice. Each change is made alone, and the tests of that file run; with --every N only each N-th. What
// survives is listed with its line: a test is missing, or the change means nothing.
import { AREAS } from './mutation/targets.mjs'
import { runMutants } from './mutation/run.mjs'

/** @param {string[]} args */
export async function bench(args) {
  const option = (/** @type {string} */ name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  const named = args.filter((arg) => Object.hasOwn(AREAS, arg))
  for (const [area, targets] of Object.entries(AREAS)) {
    if (named.length > 0 && !named.includes(area)) continue
    const every = Number(option('--every') ?? 1)
    const { all, survived } = await runMutants(targets, { every, only: option('--only'), say: console.log })
    const killed = all - survived.length
    console.log(`${area}: ${killed} of ${all} mutants killed, ${((100 * killed) / Math.max(all, 1)).toFixed(1)} %`)
    for (const { file, line, kind, code, by } of survived) console.log(`  ${file}:${line} ${kind}: ${short(code)} -> ${short(by)}`)
  }
}

const short = (/** @type {string} */ code) => code.replace(/\s+/g, ' ').slice(0, 70)
