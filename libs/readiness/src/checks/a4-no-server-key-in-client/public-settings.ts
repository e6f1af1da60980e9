import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { PUBLIC_PREFIX } from './names.ts'

export interface Setting extends Evidence {
  name: string
  /** code reads it; otherwise a file of settings lists it */
  isRead: boolean
}

/** Settings that a build writes into the browser's code, where the code reads them and where they are listed. */
export function publicSettings({ facts, placeOf, code, snapshot }: Project): Setting[] {
  const read = facts.configuration
    .filter(({ name, path }) => PUBLIC_PREFIX.test(name) && placeOf(path) === 'code')
    .map(({ name, path, line }) => ({ name, file_path: path, line, text: name, isRead: true }))
  const listed = code.filter((path) => /(?:^|\/)\.env(?:\.[\w.-]+)?$/.test(path)).flatMap((path) => namesIn(snapshot.read(path) ?? '').map(({ name, line }) => ({ name, file_path: path, line, text: name, isRead: false })))
  return [...read, ...listed]
}

const namesIn = (text: string) =>
  text.split('\n').flatMap((line, at) => {
    const name = /^\s*(?:export\s+)?([A-Z][A-Z\d_]*)\s*=/.exec(line)?.[1]
    return name !== undefined && PUBLIC_PREFIX.test(name) ? [{ name, line: at + 1 }] : []
  })
