import { createGzip, gzipSync } from 'node:zlib'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { pack } from 'tar-stream'

const examples = fileURLToPath(new URL('../../../examples/', import.meta.url))

export type Files = Record<string, string | Buffer>

/** A .tar.gz of the given files. */
export async function archiveOf(files: Files): Promise<Buffer> {
  const tar = pack()
  for (const [name, content] of Object.entries(files)) tar.entry({ name }, content)
  tar.finalize()
  return buffer(tar.pipe(createGzip()))
}

/** A folder, packed under its own name; links and what npm installed are left out. */
export async function archiveOfFolder(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, Files[string]>()
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !file.includes('/node_modules/')) files.set(path.relative(path.dirname(folder), file), await readFile(file))
  }
  return archiveOf(Object.fromEntries(files))
}

export type Example = 'vulnerable-shop' | 'ai-built-planner' | 'healthy-notes'

/** One of the projects in examples/, packed. */
export const exampleArchive = (name: Example) => archiveOfFolder(examples + name)

/** Looks like a .tar.gz at its start and breaks off in the middle. */
export const brokenArchive = () => gzipSync(Buffer.alloc(50_000, 'preflight ')).subarray(0, 100)
