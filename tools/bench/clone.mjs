// npm run bench -- clone [--runs N] [--repo BARE_GIT_DIR]...: how long it takes to fetch, to write out and to scan a private repository of
// the local GitHub. Without a repository it makes two of generated code, of 10,000 and 100,000 lines.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { bundle } from '../build/bundle.mjs'
import { PROGRAMS } from '../build/programs.mjs'
import { root } from '../paths.mjs'
import { startGithub } from '../stand-ins/github.mjs'

const FUNCTIONS_PER_FILE = 10
/** without comments and empty lines */
const LINES_PER_FILE = FUNCTIONS_PER_FILE * 10
const OWNER = 'ada'

/** @typedef {Record<'token_ms' | 'fetch_ms' | 'write_ms' | 'scan_ms' | 'git_bytes' | 'bytes' | 'files' | 'analysed' | 'lines' | 'findings' | 'left_out', number>} Measured */
/** @typedef {{ name: string, gitDir?: string, files?: Record<string, string> }} Repository */

/** @param {string[]} args */
export async function bench(args) {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '5' }, repo: { type: 'string', multiple: true, default: [] } } })
  const program = await buildProgram()
  const github = await startGithub()
  try {
    for (const repository of values.repo.length > 0 ? values.repo.map(existing) : [generated(10_000), generated(100_000)]) {
      const { id } = await github.addRepository({ owner: OWNER, private: true, ...repository })
      const { id: installation } = github.install({ account: OWNER })
      const runs = []
      for (let run = 0; run < Number(values.runs); run++) {
        runs.push(await measure(program, github.environment, [`--repository=${github.url}/${OWNER}/${repository.name}#${id}`, `--installation=${installation}`]))
      }
      print(repository.name, runs)
    }
    console.log(`\n${os.cpus().length} cores, load ${os.loadavg().map((load) => load.toFixed(2)).join(' ')}`)
  } finally {
    await github.stop()
  }
}

/** @param {string} directory @returns {Repository} */
function existing(directory) {
  const gitDir = path.resolve(process.env.INIT_CWD ?? '.', directory)
  const name = gitDir.split(path.sep).findLast((part) => /[a-z]/i.test(part) && !/^(repo|\.git)$/.test(part)) ?? 'repository'
  return { name: name.replace(/\.git$/, '').replaceAll(/[^\w.-]/g, '-'), gitDir }
}

/** Code that nobody wrote: plain functions, with something to find in every tenth file. @param {number} lines @returns {Repository} */
function generated(lines) {
  const files = Array.from({ length: lines / LINES_PER_FILE }, (_, index) => [`src/part${index % 20}/module${index}.js`, moduleText(index)])
  return { name: `generated-${lines / 1000}k-lines`, files: Object.fromEntries(files) }
}

/** Words that do not repeat from file to file, as in code that people write. @param {number} seed */
const word = (seed) => createHash('sha256').update(String(seed)).digest('hex').slice(0, 10).replaceAll(/\d/g, (digit) => 'ghjkmnpqrs'[Number(digit)] ?? 'z')

/** @param {number} index */
function moduleText(index) {
  const functions = Array.from({ length: FUNCTIONS_PER_FILE }, (_, at) => {
    const [one, two, three] = [1, 2, 3].map((more) => word(index * 1000 + at * 10 + more))
    const isBad = index % 10 === 0 && at === 0
    return [
      `/** ${one} of ${two}, step ${at}. */`,
      `export function ${one}(items, request) {`,
      `  const ${two} = items.filter((item) => item.size > ${at})`,
      `  const ${three} = new Map()`,
      `  for (const { name, size } of ${two}) {`,
      `    const known = ${three}.get(name) ?? ${index % 97}`,
      isBad ? `    require('child_process').exec('ping ' + request.query.host)` : `    const label = '${two}-' + request.part + name`,
      `    ${three}.set(name, known + size)`,
      `  }`,
      `  return [...${three}.values()]`,
      `}`,
      '',
    ].join('\n')
  })
  return functions.join('\n')
}

/** As it runs in production: bundled, with the engine's programs beside it. @returns {Promise<string>} */
async function buildProgram() {
  const program = PROGRAMS.get('worker')
  if (program === 'vite' || !program) throw new Error('the worker is no program')
  const outdir = path.join(root, 'apps/worker/bench/dist')
  fs.rmSync(outdir, { recursive: true, force: true })
  await bundle({ entries: { ...program.entries, main: 'apps/worker/bench/clone.ts' } }, { outdir, dist: outdir })
  return path.join(outdir, 'main.js')
}

/** @param {string} program @param {object} environment @param {string[]} args @returns {Promise<Measured>} */
async function measure(program, environment, args) {
  const child = spawn(process.execPath, [program, ...args], { cwd: root, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the measurement ended with ${code}`)
  return JSON.parse(said)
}

/** @param {number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`

/** @param {string} name @param {Measured[]} runs */
function print(name, runs) {
  const [first] = runs
  if (!first) return
  console.log(`\n${name}: ${first.lines.toLocaleString('en-US')} lines of code, ${first.analysed} of ${first.files} files analysed, ${first.left_out} left out, ${first.findings} findings`)
  console.log(`${megabytes(first.git_bytes)} fetched, ${megabytes(first.bytes)} written out; ${runs.length} runs`)
  console.log(`${''.padEnd(12)}${'min'.padStart(10)}${'median'.padStart(10)}${'max'.padStart(10)}`)
  for (const [what, key] of /** @type {const} */ ([['token', 'token_ms'], ['fetch', 'fetch_ms'], ['write out', 'write_ms'], ['scan', 'scan_ms']])) {
    const times = runs.map((run) => run[key])
    console.log(what.padEnd(12) + [Math.min(...times), median(times), Math.max(...times)].map((ms) => `${(ms / 1000).toFixed(2)} s`.padStart(10)).join(''))
  }
}
