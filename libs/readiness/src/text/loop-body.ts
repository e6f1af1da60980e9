import type { Evidence } from '@preflight/contracts'
import type { Project } from '../project/project.ts'
import { indentOf } from './lines.ts'

/** The lines inside a loop, comments left out: those that stand further in than its head. */
export function loopBody({ snapshot }: Pick<Project, 'snapshot'>, { file_path, line }: Evidence): string {
  const [head = '', ...rest] = (snapshot.read(file_path) ?? '').split('\n').slice((line ?? 1) - 1)
  const depth = indentOf(head)
  const end = rest.findIndex((one) => one.trim() !== '' && indentOf(one) <= depth)
  return rest.slice(0, end === -1 ? rest.length : end).filter((one) => !/^\s*(?:\/\/|#|\*)/.test(one)).join('\n')
}
