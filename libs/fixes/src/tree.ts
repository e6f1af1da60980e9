import { lstat, rm } from 'node:fs/promises'
import { visibleName } from '@preflight/contracts'
import path from 'node:path'
import type { Change } from './changes.ts'
import { obstacleAt } from './files/obstacle.ts'
import { NOT_IN_PROJECT, readTextFile, type TextFile } from './files/text-file.ts'
import { writeInside } from './files/write-inside.ts'

/** A project of which the folder where fixes are tried may be a copy of a part. */
export interface Project {
  root: string
  /** what belongs to it and was not fetched, with the reason */
  leftOut: ReadonlyMap<string, string>
}

/** A project's files on the disk, that fixes are tried on. It is left as it was found. */
export class Tree {
  readonly root: string
  private readonly project: Project
  private readonly read = new Map<string, TextFile | string>()
  private written: readonly Change[] = []
  /** files as they were at first, of those that were kept */
  private readonly first = new Map<string, TextFile | null>()

  constructor(root: string, project: Project = { root, leftOut: new Map() }) {
    this.root = root
    this.project = project
  }

  /** The project itself, of which the root may hold a part. */
  get projectRoot(): string {
    return this.project.root
  }

  /** A file as it was before any fix; a reason in words where it cannot be edited. */
  async open(filePath: string): Promise<TextFile | string> {
    const known = this.read.get(filePath)
    if (known !== undefined) return known
    const file = await readTextFile(this.root, filePath)
    this.read.set(filePath, file)
    return file
  }

  /** A file that fixes add lines to; null where it is not there and can be made, a reason in words where it cannot be written. */
  async openOrNew(filePath: string): Promise<TextFile | string | null> {
    const file = await this.open(filePath)
    if (typeof file !== 'string') return file
    const obstacle = (await obstacleAt(this.project.root, filePath)) ?? (await this.leftOut(filePath)) ?? (file === NOT_IN_PROJECT ? null : file)
    return obstacle === null ? null : `"${visibleName(filePath)}" cannot be written: ${obstacle}`
  }

  /** Why a file of the project is not in the folder where fixes are tried; null for one that is in neither. */
  private async leftOut(filePath: string): Promise<string | null> {
    const { root, leftOut } = this.project
    for (let at = filePath; at !== '.'; at = path.posix.dirname(at)) {
      const why = leftOut.get(at)
      if (why !== undefined) return why
    }
    if (root === this.root) return null
    const isThere = await lstat(path.join(root, filePath)).then(() => true, () => false)
    return isThere ? 'it is too large or not plain text' : null
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
    for (const { path: filePath, bytes } of changes) await writeInside(this.root, filePath, bytes)
  }

  /** Makes changes for good: they are what later ones begin with. `reset` takes them back as well. */
  async keep(changes: readonly Change[]): Promise<void> {
    await this.write(changes)
    this.written = []
    for (const { path: filePath, before } of changes) {
      if (!this.first.has(filePath)) this.first.set(filePath, before)
      this.read.set(filePath, await readTextFile(this.root, filePath))
    }
  }

  /** The tree as it was found. */
  async reset(): Promise<void> {
    await this.restore()
    for (const [filePath, before] of this.first) {
      await this.put(filePath, before)
      this.read.delete(filePath)
    }
    this.first.clear()
  }

  /** Takes back the changes that were written last. */
  async restore(): Promise<void> {
    for (const { path: filePath, before } of this.written) await this.put(filePath, before)
    this.written = []
  }

  private async put(filePath: string, before: TextFile | null): Promise<void> {
    if (before) await writeInside(this.root, filePath, before.bytes)
    else await rm(path.join(this.root, filePath), { force: true })
  }
}
