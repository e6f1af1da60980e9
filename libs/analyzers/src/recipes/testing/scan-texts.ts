import { loadModelsFor, analyseProgram } from '../../dataflow/index.ts'
import { analyseFile, openFile, type Surroundings } from '../../engine/analyse-file.ts'
import { unpackModules } from '../../engine/lower.ts'
import { isManifest, namesIn } from '../../inventory/packages.ts'
import type { EngineFinding } from '../../types.ts'
import { lintTexts } from './lint-texts.ts'

/**
 * What all analyzers say of some files, and places that cannot be parsed, in this process.
 * @param isLinted whether the linter of JavaScript, which is a program of its own, has a say
 */
export async function scanTexts(files: ReadonlyMap<string, string>, isLinted = false): Promise<{ findings: EngineFinding[]; syntaxErrors: number }> {
  const names = new Set([...files].flatMap(([path, text]) => (isManifest(path) ? namesIn(path, text) : [])))
  const surroundings: Surroundings = { root: '/', only: null, packages: () => names }
  const open = [...files].map(([path, text], file) => openFile({ file, path, size: text.length }, text))
  const lint = isLinted ? await lintTexts(open) : null
  const outcomes = await Promise.all(open.map((file) => analyseFile(file, lint?.get(file.file) ?? [], surroundings)))
  const lowered = outcomes.flatMap(({ lowered: one }) => one ?? [])
  const languages = [...new Set(lowered.map(({ language }) => language))]
  const flow = (await Promise.all(languages.map(async (language) => {
    const modules = unpackModules(lowered.flatMap((one) => (one.language === language && one.module ? [one.module] : [])))
    await loadModelsFor(modules)
    const { findings, fine } = analyseProgram(modules, { resources: [] })
    return [...findings, ...fine]
  }))).flat()
  const again = await Promise.all(open.map((file, at) => {
    const said = outcomes[at]?.lowered?.said ?? null
    return analyseFile({ ...file, again: { findings: flow.filter(({ file_path }) => file_path === file.path), said, beside: [] } }, [], surroundings)
  }))
  const results = again.flatMap(({ result }) => result ?? [])
  return { findings: results.flatMap(({ findings }) => findings), syntaxErrors: results.reduce((sum, { syntax_errors }) => sum + syntax_errors, 0) }
}
