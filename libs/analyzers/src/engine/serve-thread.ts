import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { lintedExtension } from '../analyzers/oxlint/linted.ts'
import { readSource } from '../inventory/read-source.ts'
import { shadowName } from '../shadow/shadow-name.ts'
import { withoutSuppressions } from '../shadow/suppression-words.ts'
import { analyseFile, type OpenFile, openFile } from './analyse-file.ts'
import type { ChunkFile, FileResult, ThreadData, ThreadMessage, ThreadTask } from './protocol.ts'
import { statusWriter } from './status-file.ts'

/** Results are sent in batches: a message per file would cost more than many a file. */
const BATCH = 64
const BATCH_MS = 150

/** Serves one worker thread: reads chunks of files, analyses them when their linter findings have come. */
export function serveThread(data: ThreadData, analyse: typeof analyseFile = analyseFile): void {
  const port = parentPort
  if (!port) throw new Error('the engine thread must be started as a worker thread')
  const at = statusWriter(data.status, data.slot)
  const chunks = new Map<number, OpenFile[]>()
  const send = (message: ThreadMessage) => port.postMessage(message)
  let queue = Promise.resolve()
  port.on('message', (task: ThreadTask) => {
    queue = queue.then(() => (task.type === 'read' ? read(task) : analyseChunk(task)))
  })

  function read(task: ThreadTask & { type: 'read' }) {
    const linted: string[] = []
    const files = task.files.map((entry) => {
      const file = openFile(entry, readSource(fileName(data.root, entry)))
      const extension = file.skipped ? null : lintedExtension(file.language, entry.path)
      if (extension) {
        const name = shadowName(entry.file, extension)
        writeFileSync(join(task.shadow, name), withoutSuppressions(file.text))
        linted.push(name)
      }
      return file
    })
    chunks.set(task.chunk, files)
    send({ type: 'read', chunk: task.chunk, linted })
  }

  async function analyseChunk({ chunk, lint }: ThreadTask & { type: 'analyse' }) {
    let results: FileResult[] = []
    let sent = Date.now()
    for (const file of chunks.get(chunk) ?? []) {
      at(file.file)
      const said = lint.get(file.file)
      results.push(await analyse(file, said === undefined ? [] : said))
      if (results.length < BATCH && Date.now() - sent < BATCH_MS) continue
      send({ type: 'results', chunk, results })
      results = []
      sent = Date.now()
    }
    at(null)
    chunks.delete(chunk)
    if (results.length > 0) send({ type: 'results', chunk, results })
    send({ type: 'analysed', chunk })
  }
}

const fileName = (root: string, { path, raw }: ChunkFile) => (raw === undefined ? join(root, path) : Buffer.from(raw, 'base64'))
