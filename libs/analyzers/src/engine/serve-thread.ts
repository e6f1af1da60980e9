import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { comparedExtension, mayHoldCopy } from '../analyzers/jscpd/copied.ts'
import { lintedExtension } from '../analyzers/oxlint/linted.ts'
import { roleOf } from '../analyzers/database/files.ts'
import type { judgeFiles } from '../analyzers/database/find.ts'
import type { analyseProgram } from '../dataflow/index.ts'
import type { Resource } from '../dataflow/program/packages.ts'
import { ownPackages } from '../inventory/own-packages.ts'
import { packagesAbove } from '../inventory/packages-above.ts'
import type { SourceEntry } from '../inventory/walk.ts'
import { shadowName } from '../shadow/shadow-name.ts'
import { withoutSuppressions } from '../shadow/suppression-words.ts'
import { analyseFile, isLintWanted, type OpenFile, openFile } from './analyse-file.ts'
import { brokeOff } from './broke-off.ts'
import { type Lower, unpackModules } from './lower.ts'
import type { FileOutcome, ThreadData, ThreadMessage, ThreadTask } from './protocol.ts'
import { readEntry } from './read-entry.ts'
import { statusWriter } from './status-file.ts'

/** Results are sent in batches: a message per file would cost more than many a file. */
const BATCH = 64
const BATCH_MS = 150

/** For tests: others in place of the engine's own parts. */
export interface ThreadParts {
  analyse?: typeof analyseFile
  lower?: Lower
  follow?: typeof analyseProgram
  judge?: typeof judgeFiles
}

interface Read {
  file: OpenFile
  compared: string | null
}

/** Serves one worker thread: reads chunks of files, analyses them when their linter findings have come, or follows data through all. */
export function serveThread(data: ThreadData, { analyse = analyseFile, lower, follow, judge }: ThreadParts = {}): void {
  const port = parentPort
  if (!port) throw new Error('the engine thread must be started as a worker thread')
  const at = statusWriter(data.status, data.slot)
  const surroundings = { root: data.root, only: data.only, keeps: data.keeps, packages: packagesAbove(data.root), ...(lower && { lower }) }
  const own = ownPackages(data.root)
  const chunks = new Map<number, Read[]>()
  const send = (message: ThreadMessage) => port.postMessage(message)
  let queue = Promise.resolve()
  port.on('message', (task: ThreadTask) => {
    queue = queue.then(() => run(task))
  })

  function run(task: ThreadTask): void | Promise<void> {
    if (task.type === 'read') return read(task)
    if (task.type === 'analyse') return analyseChunk(task)
    return task.type === 'database' ? judgeDatabase(task) : followModules(task)
  }

  function read(task: ThreadTask & { type: 'read' }) {
    const linted: string[] = []
    const files = task.files.map((entry) => {
      const file = openFile(entry, readEntry(data.root, entry), own)
      const extension = isLintWanted(file, data.only) ? lintedExtension(file.language, entry.path) : null
      const compared = keepForComparison(file)
      if (extension) {
        const name = shadowName(entry.file, extension)
        writeFileSync(join(task.shadow, name), withoutSuppressions(file.text))
        linted.push(name)
      }
      return { file, compared }
    })
    chunks.set(task.chunk, files)
    send({ type: 'read', chunk: task.chunk, linted })
  }

  /** Repeated code is looked for once all files are read. Gives the extension of the file's copy. */
  function keepForComparison({ file, path, language, text, skipped, again }: OpenFile): string | null {
    const extension = skipped || again || data.only === 'dataflow' || !mayHoldCopy(text) ? null : comparedExtension(language, path)
    if (extension) writeFileSync(join(data.copies, shadowName(file, extension)), withoutSuppressions(text))
    return extension
  }

  async function analyseChunk({ chunk, lint }: ThreadTask & { type: 'analyse' }) {
    let outcomes: FileOutcome[] = []
    let sent = Date.now()
    const sendOutcomes = () => {
      send({ type: 'results', chunk, outcomes })
      outcomes = []
      sent = Date.now()
    }
    for (const { file, compared } of chunks.get(chunk) ?? []) {
      at(file.file)
      const said = lint.get(file.file)
      const outcome = await analyse(file, said === undefined ? [] : said, surroundings)
      outcomes.push(compared === null ? outcome : { ...outcome, compared })
      if (outcomes.length >= BATCH || Date.now() - sent >= BATCH_MS) sendOutcomes()
    }
    at(null)
    chunks.delete(chunk)
    if (outcomes.length > 0) sendOutcomes()
    send({ type: 'analysed', chunk })
  }

  /** One that cannot be read says nothing. */
  function readResource(entry: SourceEntry): Resource[] {
    const text = readEntry(data.root, entry)
    return typeof text === 'string' ? [{ path: entry.path, text }] : []
  }

  async function judgeDatabase({ chunk, files }: ThreadTask & { type: 'database' }) {
    const entries = new Map(files.map((entry) => [entry.path, entry]))
    let readsCode = false
    const readText = (path: string): string | null => {
      const entry = entries.get(path)
      readsCode ||= roleOf(path) === 'code'
      const text = entry && readEntry(data.root, entry)
      return typeof text === 'string' ? text : null
    }
    try {
      // only who has such files pays for the parser
      const judgeAll = judge ?? (await import('../analyzers/database/find.ts')).judgeFiles
      const findings = await judgeAll({ paths: [...entries.keys()], read: readText })
      send({ type: 'database', chunk, result: { findings, readsCode } })
    } catch (error) {
      send({ type: 'database', chunk, result: { failure: brokeOff(error) } })
    }
  }

  async function followModules({ chunk, modules, resources, part }: ThreadTask & { type: 'follow' }) {
    // Only the one thread that follows data pays for its models.
    const dataflow = await import('../dataflow/index.ts')
    const analyseModules = follow ?? dataflow.analyseProgram
    try {
      const unpacked = unpackModules(modules)
      await dataflow.loadModelsFor(unpacked)
      send({ type: 'followed', chunk, result: analyseModules(unpacked, { resources: resources.flatMap(readResource), part }) })
    } catch (error) {
      send({ type: 'followed', chunk, result: { failure: brokeOff(error) } })
    }
  }
}
