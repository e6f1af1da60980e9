import { placeOf, readPackages } from '@preflight/analyzers'
import { SEVERITY_RANK } from '@preflight/contracts'
import * as Type from 'typebox'
import { ARGUMENTS, defineTool, type Shown, told } from './tool.ts'

const MAX_ROWS = 60

/** Rows that contain a text, as many as fit. */
function rows(all: readonly string[], contains: string | null | undefined): Shown {
  const wanted = (contains ?? '').toLowerCase()
  const found = all.filter((row) => row.toLowerCase().includes(wanted))
  if (found.length === 0) return told(all.length === 0 ? 'There are none.' : 'None that contains this.')
  return told([...found.slice(0, MAX_ROWS), ...(found.length > MAX_ROWS ? [`and ${found.length - MAX_ROWS} more`] : [])].join('\n'))
}

export const routes = defineTool({
  name: 'routes',
  description: 'Lists routes with who may use them, as far as the scanner can tell: all, or those whose row contains a text.',
  parameters: Type.Object({ contains: ARGUMENTS.contains }),
  run: ({ contains }, { surface }) =>
    rows(surface.routes.map(({ methods, route, access, guards, owner_checked, file_path, line }) => `${methods.join(',')} ${route} at ${file_path}:${line}, ${access}${guards.length > 0 ? `, guards: ${guards.map(({ name }) => name).join(', ')}` : ''}${owner_checked ? ', compares with the caller' : ''}`), contains),
})

export const findings = defineTool({
  name: 'findings',
  description: 'Lists what the scanner found, the most severe first: all, or those whose row contains a text.',
  parameters: Type.Object({ contains: ARGUMENTS.contains }),
  run: ({ contains }, code) =>
    rows([...code.findings].sort((a, b) => SEVERITY_RANK[b.severity] - SEVERITY_RANK[a.severity]).map(({ severity, title, file_path, line }) => `${severity}: ${title} at ${file_path}:${line}`), contains),
})

export const dependencies = defineTool({
  name: 'dependencies',
  description: 'Lists packages that the project depends on: all, or those whose row contains a text.',
  parameters: Type.Object({ contains: ARGUMENTS.contains }),
  run: ({ contains }, code) =>
    rows(readPackages({ paths: code.paths, read: (path) => code.text(path) }, (path) => placeOf(path) === 'code').all.map(({ name, ecosystem, dev, path }) => `${name} (${ecosystem}${dev ? ', development' : ''}) in ${path}`), contains),
})
