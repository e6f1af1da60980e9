import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isMainThread, Worker } from 'node:worker_threads'
import { openFile } from '../src/engine/analyse-file.ts'
import { runEngine } from '../src/engine/run-engine.ts'
import { countCodeLines } from '../src/inventory/count-lines.ts'
import { commentsOf, parsedAs } from '../src/inventory/languages.ts'
import { readSource } from '../src/inventory/read-source.ts'
import { walkTree } from '../src/inventory/walk.ts'
import { scanAgain } from './again.ts'
import { measureParts } from './parts.ts'
import { printProfile } from './print-profile.ts'
import { parseOnly } from './parse-only.ts'
import { printTime } from './print-time.ts'
import { profileFolder } from './sampler.ts'
import { sizedCopy } from './sized-copy.ts'
import { watchMemory } from './watch-memory.ts'

const SIZES = [10_000, 100_000, 1_000_000]
/** As the engine chooses it. */
const MAX_THREADS = 4

const PROFILED = { childEntry: new URL('./profiled-child.js', import.meta.url) }

const { values, positionals } = parseArgs({ allowPositionals: true, options: { threads: { type: 'string' }, whole: { type: 'boolean' }, profile: { type: 'boolean' }, only: { type: 'string' }, sizes: { type: 'boolean' }, again: { type: 'boolean' } } })
const root = resolve(positionals[0] ?? '.')
const threads = Number(values.threads ?? Math.min(availableParallelism(), MAX_THREADS))

/** The files that are analysed, with what parsing and repeating them takes. */
function analysedFiles(folder: string) {
  return walkTree(folder).files.flatMap((entry, file) => {
    const { path, size, text, language, skipped } = openFile({ ...entry, file }, readSource(join(folder, entry.path)))
    const parser = parsedAs(language)
    return skipped || !language || !parser ? [] : [{ path, size, parser, lines: countCodeLines(text, commentsOf(language)) }]
  })
}

async function whole(folder: string) {
  const parseMs = await parseOnly(new URL('./parse-thread.js', import.meta.url), folder, analysedFiles(folder), threads)
  const memory = watchMemory()
  const started = performance.now()
  const at = { first: 0, files: 0 }
  const since = () => performance.now() - started
  const result = await runEngine({
    root: folder, threads,
    onFindings: () => (at.first ||= since()),
    onProgress: ({ following }) => (at.files ||= following === undefined ? 0 : since()),
  }, { ...(values.profile && PROFILED), ...((values.only === 'dataflow' || values.only === 'others') && { only: values.only }) })
  const ms = since()
  const peaks = memory.stop()
  const lines = result.receipt.lines_of_code
  printTime({ what: `parse only, ${threads} threads`, ms: parseMs, cpuMs: 0, lines, more: '' })
  printTime({ what: `whole engine, ${threads} threads`, ms, cpuMs: peaks.cpuMs, lines, more: `${result.findings.length} findings, ${(ms / parseMs).toFixed(1)} times parse only` })
  console.log(`first findings after ${(at.first / 1000).toFixed(2)} s, all files after ${(at.files / 1000).toFixed(2)} s, data flow ${((ms - at.files) / 1000).toFixed(2)} s more`)
  console.log(`peak memory of the child ${peaks.child} MB, with the linter ${peaks.all} MB`)
  console.log(`${lines} lines of code, ${result.receipt.files_analysed} of ${result.receipt.files_total} files analysed, ${result.receipt.rules} rules`)
  for (const { path, detail } of result.skipped.filter(({ reason }) => reason === 'in_part').slice(0, 3)) console.log(`in part: ${path}: ${detail}`)
  if (values.profile) printProfile(import.meta.url, peaks.cpuMs)
}

/** In a thread with the engine's stack: front ends and data flow recurse. */
async function parts() {
  const worker = new Worker(fileURLToPath(import.meta.url), { argv: [root], resourceLimits: { stackSizeMb: 256, maxOldGenerationSizeMb: 8192 } })
  await new Promise((done, failed) => worker.on('exit', done).on('error', failed))
}

async function sizes() {
  const files = analysedFiles(root)
  for (const size of SIZES) {
    const folder = sizedCopy(root, files, size)
    try {
      console.log(`\n${size.toLocaleString('en-US')} lines`)
      await whole(folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

const again = () =>
  scanAgain({
    root, threads, files: analysedFiles(root),
    internals: values.profile ? PROFILED : {},
    beforeChanged: () => rmSync(profileFolder(import.meta.url), { recursive: true, force: true }),
    afterChanged: (cpuMs) => values.profile && printProfile(import.meta.url, cpuMs),
  })

if (!isMainThread) await measureParts(root)
else if (values.again) await again()
else if (values.sizes) await sizes()
else {
  if (!values.whole && !values.profile) await parts()
  await whole(root)
}
