import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SevenZipModule } from '7z-wasm'
import { loadSevenZip } from '../seven-zip/program.ts'

export interface SevenZipEntry {
  name: string
  data?: string
  /** target of a symbolic link */
  link?: string
}

function place({ FS }: SevenZipModule, { name, data = '', link }: SevenZipEntry) {
  const folders = name.split('/').slice(0, -1)
  folders.forEach((_, depth) => {
    const folder = `/work/${folders.slice(0, depth + 1).join('/')}`
    try {
      FS.mkdir(folder)
    } catch {
      // It is there from an entry before.
    }
  })
  if (link === undefined) FS.writeFile(`/work/${name}`, data)
  else FS.symlink(link, `/work/${name}`)
}

/** A 7z file as bytes, made by 7-Zip itself. `args` such as `-psecret`. */
export async function sevenZip(entries: readonly SevenZipEntry[], args: readonly string[] = []): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'preflight-7z-'))
  try {
    const { module, run } = await loadSevenZip(() => {})
    module.FS.mkdir('/made')
    module.FS.mount(module.NODEFS, { root: folder }, '/made')
    // on disk: 7-Zip's own files in memory cannot have every name
    await mkdir(path.join(folder, 'work'))
    module.FS.mkdir('/work')
    module.FS.mount(module.NODEFS, { root: path.join(folder, 'work') }, '/work')
    for (const entry of entries) place(module, entry)
    module.FS.chdir('/work')
    if (run(['a', '-snl', '-bd', ...args, '/made/made.7z', '.']) !== 0) throw new Error('7-Zip made no archive')
    return await readFile(path.join(folder, 'made.7z'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
