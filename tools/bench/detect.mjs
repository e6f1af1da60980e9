// npm run bench:detect -- BENCH_DIR [--out DIR] [--truth DIR] [--corpus a,b] [--lang x] [--only dataflow|others]
//   [options of score.py]
// How much of what is labelled in the corpora the engine finds. BENCH_DIR holds score.py; DIR the extracted corpora, a folder
// each (default BENCH_DIR/out/dev), and their labels (default BENCH_DIR/truth). `--findings FILE` keeps what was found. `--by rule` adds what each rule of ours hits at each confidence,
// other values and options such as `--list-missed 20` are score.py's. `--only others` leaves out what data flow finds.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../paths.mjs'
import { best, othersIn } from './detect/others.mjs'
import { placesTable, rulesTable } from './detect/tables.mjs'
import { runBundled } from './engine/bundled.mjs'

const OWN = ['out', 'truth', 'only', 'threads', 'findings']
/** Options of score.py that both tables follow. */
const NARROWING = ['corpus', 'lang', 'category', 'tolerance', 'min-severity']

/** @param {string[]} args */
export async function bench(args) {
  const { folder, options } = read(args)
  const out = options.out ?? path.join(folder, 'out/dev')
  const truth = options.truth ?? path.join(folder, 'truth')
  const findings = options.findings ?? path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'preflight-detect-')), 'findings.json')
  if (!fs.existsSync(path.join(folder, 'score.py'))) throw new Error(`${folder} holds no score.py`)
  try {
    if (await scan(out, findings, options)) print({ folder, findings, truth, options })
  } finally {
    if (!options.findings) fs.rmSync(path.dirname(findings), { recursive: true, force: true })
  }
}

/** @param {{ folder: string, findings: string, truth: string, options: Record<string, string> }} made */
function print({ folder, findings, truth, options }) {
  const narrowed = pass(options, NARROWING)
  const figures = JSON.parse(python([path.join(root, 'tools/bench/detect/figures.py'), folder, findings, truth, ...narrowed]))
  const others = othersIn(path.join(folder, 'README.md'))
  console.log(`\n${placesTable(figures.places, (place) => best(others, place))}`)
  if (options.by === 'rule') console.log(`\n${rulesTable(figures.rules, figures.levels)}`)
  const forScorer = Object.keys(options).filter((name) => ![...OWN, ...NARROWING].includes(name) && !(name === 'by' && options.by === 'rule'))
  if (forScorer.length > 0) console.log(`\n${python([path.join(folder, 'score.py'), findings, '--truth', truth, ...narrowed, ...pass(options, forScorer)])}`)
}

/** @param {string[]} args @returns {{ folder: string, options: Record<string, string> }} relative paths are the caller's */
function read([folder, ...rest]) {
  const from = process.env.INIT_CWD ?? process.cwd()
  if (!folder || folder.startsWith('--')) throw new Error('Usage: npm run bench:detect -- BENCH_DIR [--out DIR] [--truth DIR] [--corpus a,b] [--lang x] [--only dataflow|others] [options of score.py]')
  /** @type {Map<string, string>} */
  const options = new Map()
  for (let at = 0; at < rest.length; at += 2) {
    const name = rest[at]?.replace(/^--/, '') ?? ''
    const value = rest[at + 1] ?? ''
    options.set(name, ['out', 'truth', 'findings'].includes(name) ? path.resolve(from, value) : value)
  }
  return { folder: path.resolve(from, folder), options: Object.fromEntries(options) }
}

/** @param {Record<string, string>} options @param {string[]} names */
const pass = (options, names) => names.flatMap((wanted) => Object.entries(options).flatMap(([name, value]) => (name === wanted ? [`--${name}`, value] : [])))

/** One run of the engine per corpus. @param {string} out @param {string} findings @param {Record<string, string>} options */
function scan(out, findings, { corpus, only, threads }) {
  const all = fs.readdirSync(out).filter((name) => fs.statSync(path.join(out, name)).isDirectory())
  const own = [...(only ? ['--only', only] : []), ...(threads ? ['--threads', threads] : [])]
  return runBundled({ main: 'libs/analyzers/bench/detect.ts' }, ['--out', out, '--findings', findings, ...own, ...(corpus ? corpus.split(',') : all)])
}

/** @param {string[]} args */
function python(args) {
  const { status, stdout } = spawnSync('python3', args, { stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 28, encoding: 'utf8' })
  if (status !== 0) throw new Error(`python3 ${args[0]} ended with ${status}`)
  return stdout
}
