import { runsForUsers } from '@preflight/contracts'
import type { Project } from '../project.ts'
import { linesWith } from '../files.ts'
import type { DeclaredSetting } from './declared.ts'

/** Settings of Spring and Quarkus that hold everywhere, or in production. */
const FILES = /(?:^|\/)(?:application|bootstrap)(?:-prod(?:uction)?)?\.(?:ya?ml|properties)$/
const IN_FILE = /\$\{([\w.-]+):([^}$]*)\}/g
const IN_CODE = /@Value\(\s*"\$\{([\w.-]+):([^}$"]*)\}"/g

/** `${JWT_SECRET:...}`: what stands after the colon holds where the environment says nothing. */
export function placeholders(project: Pick<Project, 'code' | 'snapshot'>): DeclaredSetting[] {
  const files = project.code.filter((path) => runsForUsers(path))
  return [
    ...files.filter((path) => FILES.test(path)).flatMap((path) => inLines(project, path, IN_FILE)),
    ...files.filter((path) => /\.(?:java|kt)$/.test(path)).flatMap((path) => inLines(project, path, IN_CODE)),
  ]
}

const inLines = (project: Pick<Project, 'snapshot'>, path: string, pattern: RegExp): DeclaredSetting[] =>
  linesWith(project, path, new RegExp(pattern.source)).flatMap(({ line, text }) =>
    [...text.matchAll(pattern)].map(([, name = '', value = '']) => ({ name, value: value === 'true' || value === 'false' ? value === 'true' : value.replace(/^#\{.*/, ''), path, line: line ?? 1, byName: false })),
  )
