import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutSuppressions } from './suppression-words.ts'

/**
 * The folder a tool reads instead of the project: only files we chose, under names of our own (`17.ts` for file 17), so
 * that no configuration, plugin, package manifest or hostile name is ever before a tool.
 */
export interface ShadowFolder {
  path: string
  add: (file: number, extension: string, text: string) => void
  remove: () => void
}

export function makeShadowFolder(parent: string, name: string): ShadowFolder {
  const path = join(parent, name)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return {
    path,
    add: (file, extension, text) => writeFileSync(join(path, `${file}.${extension}`), withoutSuppressions(text)),
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** The number of the project's file that a name in a shadow folder stands for, or null. */
export function shadowedFile(name: string): number | null {
  const found = /(?:^|[/\\])(\d+)\.[a-z]+$/.exec(name)
  return found?.[1] === undefined ? null : Number(found[1])
}
