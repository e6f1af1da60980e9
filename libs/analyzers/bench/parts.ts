import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measure } from '../src/analyzers/metrics/measure.ts'
import { lintedExtension } from '../src/analyzers/oxlint/linted.ts'
import { runOxlint } from '../src/analyzers/oxlint/run-oxlint.ts'
import { runRuff } from '../src/analyzers/ruff/run-ruff.ts'
import { findSecrets } from '../src/analyzers/secrets/index.ts'
import { analyseProgram } from '../src/dataflow/index.ts'
import { lowerFile } from '../src/dataflow/lower/index.ts'
import { FLOW_LANGUAGES, loadModels } from '../src/dataflow/models/index.ts'
import { openFile } from '../src/engine/analyse-file.ts'
import { packModule } from '../src/engine/lower.ts'
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
import { printTime } from './print-time.ts'

let lines = 0

/** Runs something and prints how long it took. */
async function timed<T>(what: string, work: () => T | Promise<T>, more: (result: T) => string = () => ''): Promise<T> {
  const started = performance.now()
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  printTime({ what, ms: performance.now() - started, cpuMs: (user + system) / 1000, lines, more: more(result) })
  return result
}

const sum = <T>(items: Iterable<T>, count: (item: T) => number) => [...items].reduce((total, item) => total + count(item), 0)
const said = (count: number) => `${count} findings`

/** Every part of a scan by itself, one after the other in this thread. */
export async function measureParts(root: string): Promise<void> {
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
  const runRules = createRuleRunner(rules)
  await timed('own rules', () => sum(trees.values(), (tree) => runRules(tree).length), said)
  await timed('metrics', () => sum(trees.values(), (tree) => measure(tree).length), said)
  await measureFlow([...trees.values()])
  trees.clear()
  await timed('Ruff', () => sum(files.filter(({ language }) => language === 'python'), ({ path, text }) => runRuff(path, text).length), said)
  await timed('secrets', () => sum(files, ({ path, text }) => findSecrets(path, text, placeOf(path)).length), said)
  await timed('oxlint, 1 thread', () => lintAll(files), said)
}

async function measureFlow(trees: readonly ParsedFile[]) {
  let lost = 0
  const modules = await timed('lowering', () => trees.flatMap((tree) => {
    try {
      return lowerFile(tree) ?? []
    } catch {
      lost++
      return []
    }
  }), (all) => `${all.length} modules${lost > 0 ? `, ${lost} given up` : ''}`)
  await timed('packing modules', () => sum(modules, (module) => packModule(module).length), (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`)
  await timed('load models', () => loadModels(FLOW_LANGUAGES))
  await timed('data flow', () => analyseProgram(modules), ({ findings, cut }) => `${findings.length} findings, ${cut.length} cut`)
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
