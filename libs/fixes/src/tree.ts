import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Change } from './changes.ts'
import { readTextFile, type TextFile } from './files/text-file.ts'

/** A project's files on the disk, that fixes are tried on. It is left as it was found. */
export class Tree {
  readonly root: string
  private readonly read = new Map<string, TextFile | string>()
  private written: readonly Change[] = []

  constructor(root: string) {
    this.root = root
  }

  /** A file as it was before any fix; a reason in words where it cannot be edited. */
  async open(filePath: string): Promise<TextFile | string> {
    const known = this.read.get(filePath)
    if (known !== undefined) return known
    const file = await readTextFile(this.root, filePath)
    this.read.set(filePath, file)
    return file
  }

  /** One that has been opened; null for one that is not there, or cannot be edited. */
  opened = (filePath: string): TextFile | null => {
    const file = this.read.get(filePath)
    return file === undefined || typeof file === 'string' ? null : file
  }

  /** Puts changes in the place of those before. */
  async write(changes: readonly Change[]): Promise<void> {
    await this.restore()
    this.written = changes
    for (const { path: filePath, bytes } of changes) {
      const file = path.join(this.root, filePath)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, bytes)
    }
  }

  async restore(): Promise<void> {
    for (const { path: filePath, before } of this.written) {
      const file = path.join(this.root, filePath)
      if (before) await writeFile(file, before.bytes)
      else await rm(file, { force: true })
    }
    this.written = []
  }
}
