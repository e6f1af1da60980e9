import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measure } from '../src/analyzers/metrics/measure.ts'
import { lintedExtension } from '../src/analyzers/oxlint/linted.ts'
import { runOxlint } from '../src/analyzers/oxlint/run-oxlint.ts'
import { runRuff } from '../src/analyzers/ruff/run-ruff.ts'
import { findSecrets } from '../src/analyzers/secrets/index.ts'
import { openFile } from '../src/engine/analyse-file.ts'
import { runEngine } from '../src/engine/run-engine.ts'
import { countCodeLines } from '../src/inventory/count-lines.ts'
import { commentsOf, parsedAs } from '../src/inventory/languages.ts'
import { placeOf } from '../src/inventory/place.ts'
import { readSource } from '../src/inventory/read-source.ts'
import { walkTree } from '../src/inventory/walk.ts'
import { rules } from '../src/rules/index.ts'
import { createRuleRunner } from '../src/rules/run-rules.ts'
import { shadowName } from '../src/shadow/shadow-name.ts'
import { loadLanguages, parseFile } from '../src/syntax/parse.ts'
import type { ParsedFile } from '../src/syntax/parsed-file.ts'
import { LANGUAGES } from '../src/types.ts'
import { watchMemory } from './watch-memory.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { threads: { type: 'string' }, whole: { type: 'boolean' } } })
const root = resolve(positionals[0] ?? '.')

let lines = 0

/** `cpu` is what matters on a machine that is busy with other things. */
function print(what: string, ms: number, cpuMs: number, more = '') {
  const speed = lines > 0 ? `${Math.round(lines / ms)}k lines/s` : ''
  console.log(`${what.padEnd(24)} ${(ms / 1000).toFixed(2).padStart(7)} s  ${(cpuMs / 1000).toFixed(2).padStart(7)} s cpu  ${speed.padEnd(14)} ${more}`)
}

/** Runs something and prints how long it took. */
async function timed<T>(what: string, work: () => T | Promise<T>, more: (result: T) => string = () => ''): Promise<T> {
  const started = performance.now()
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  print(what, performance.now() - started, (user + system) / 1000, more(result))
  return result
}

async function parts() {
  const inventory = await timed('inventory', () => walkTree(root), ({ files, total }) => `${files.length} of ${total} files to read`)
  const files = await timed('read and judge', () =>
    inventory.files.map((entry, file) => openFile({ ...entry, file }, readSource(join(root, entry.path)))).filter(({ skipped }) => !skipped),
  )
  await timed('count lines', () => {
    for (const { text, language } of files) if (language) lines += countCodeLines(text, commentsOf(language))
  })
  await timed('load grammars', () => loadLanguages(LANGUAGES))
  const trees = new Map<number, ParsedFile>()
  await timed('parse only, 1 thread', () => {
    for (const { file, path, text, language } of files) {
      const parser = parsedAs(language)
      if (parser) trees.set(file, parseFile(path, text, parser))
    }
  })
  const said = (count: number) => `${count} findings`
  const sum = <T>(items: Iterable<T>, count: (item: T) => number) => [...items].reduce((total, item) => total + count(item), 0)
  const runRules = createRuleRunner(rules)
  await timed('own rules', () => sum(trees.values(), (tree) => runRules(tree).length), said)
  await timed('metrics', () => sum(trees.values(), (tree) => measure(tree).length), said)
  trees.clear()
  await timed('Ruff', () => sum(files.filter(({ language }) => language === 'python'), ({ path, text }) => runRuff(path, text).length), said)
  await timed('secrets', () => sum(files, ({ path, text }) => findSecrets(path, text, placeOf(path)).length), said)
  await timed('oxlint, 1 thread', () => lintAll(files), said)
}

async function lintAll(files: readonly { file: number; path: string; text: string; language: string | null }[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-bench-'))
  const shadow = join(folder, 'shadow')
  mkdirSync(shadow)
  try {
    const names = files.flatMap(({ file, path, text, language }) => {
      const extension = lintedExtension(language, path)
      if (!extension) return []
      writeFileSync(join(shadow, shadowName(file, extension)), text)
      return [shadowName(file, extension)]
    })
    const found = await runOxlint(folder, shadow, names, new Map(files.map(({ file, path }) => [file, path])))
    return [...found.values()].flatMap((raw) => raw ?? []).length
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function whole() {
  const memory = watchMemory()
  const started = performance.now()
  let first = 0
  const options = { root, onFindings: () => (first ||= performance.now() - started), ...(values.threads ? { threads: Number(values.threads) } : {}) }
  const result = await runEngine(options)
  const ms = performance.now() - started
  lines = result.receipt.lines_of_code
  const peaks = memory.stop()
  print('whole engine', ms, peaks.cpuMs, `${result.findings.length} findings`)
  console.log(`first findings after ${(first / 1000).toFixed(2)} s, peak memory of the child ${peaks.child} MB, with the linter ${peaks.all} MB`)
  console.log(`${lines} lines of code, ${result.receipt.files_analysed} of ${result.receipt.files_total} files analysed, ${result.receipt.rules} rules`)
}

if (!values.whole) await parts()
await whole()
