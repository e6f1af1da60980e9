import type { Inventory } from '../../inventory/walk.ts'
import type { FilesByRole } from '../judge-database.ts'
import type { ChunkFile, FlowPart, FlowProgram } from '../protocol.ts'
import type { Contents } from './contents.ts'
import { sha256 } from './pack-format.ts'

/** What of a scan each kept thing depends on, as a hash. The engine is no part of them: a pack is one engine's. */
export class Keys {
  private readonly contents: Contents
  private readonly inventory: Inventory

  constructor(contents: Contents, inventory: Inventory) {
    this.contents = contents
    this.inventory = inventory
  }

  /** What a file yields by itself. */
  file(file: number): string {
    const path = this.inventory.files[file]?.path ?? ''
    return hashed('file', path, this.contents.hashes[file], this.contents.manifests.decisive(path))
  }

  /** What a scan says of a whole project. */
  scan(): string {
    const { inventory, contents } = this
    return hashed('scan', inventory, inventory.files.map((_, file) => this.file(file)), contents.surroundings)
  }

  /** What following data through a program yields: its modules are made of nothing but the text and the path of its files. */
  program({ language, files, resources }: Pick<FlowProgram, 'language' | 'files' | 'resources'>): string {
    return hashed('program', language, this.contentsOf(files), resources.map((entry) => [entry.path, this.contents.of(entry)]))
  }

  /** What is found in the rules of databases: of code only which files there are, because few judgements depend on what it says. */
  database({ rules, reach, code }: FilesByRole): string {
    return hashed('database', this.contentsOf([...rules, ...reach]), code.map((file) => this.inventory.files[file]?.path))
  }

  code({ code }: FilesByRole): string {
    return hashed('code', this.contentsOf(code))
  }

  /** What becomes of a file's findings with those of data flow. */
  refined({ file }: Pick<ChunkFile, 'file'>, { findings, beside }: FlowPart): string {
    const others = beside.map(({ hidden, ...entry }) => [entry.path, this.contents.of(entry), hidden && [[...hidden.quoted], [...hidden.whole]]])
    return hashed('refined', this.file(file), findings, others)
  }

  /** What is copied among files. @param compared by the file's number: the extension under which it is compared */
  copies(compared: ReadonlyMap<number, string>): string {
    const sorted = [...compared].sort(([a], [b]) => a - b)
    return hashed('copies', sorted.map(([file, extension]) => [file, extension, this.inventory.files[file]?.path, this.contents.hashes[file]]))
  }

  private contentsOf(files: readonly number[]) {
    return files.map((file) => [this.inventory.files[file]?.path, this.contents.hashes[file]])
  }
}

const hashed = (...parts: unknown[]): string => sha256(JSON.stringify(parts))
