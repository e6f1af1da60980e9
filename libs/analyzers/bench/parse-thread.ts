import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { readSource } from '../src/inventory/read-source.ts'
import { loadLanguages, parseFile } from '../src/syntax/parse.ts'
import { LANGUAGES } from '../src/types.ts'
import type { ToParse } from './parse-only.ts'

/** Reads and parses its files on request, with the grammars loaded before. */
const { root, files }: { root: string; files: ToParse[] } = workerData
parentPort?.once('message', () => {
  for (const { path, parser } of files) {
    const text = readSource(join(root, path))
    if (typeof text === 'string') parseFile(path, text, parser)
  }
  parentPort?.postMessage('done')
})
void loadLanguages(LANGUAGES).then(() => parentPort?.postMessage('ready'))
