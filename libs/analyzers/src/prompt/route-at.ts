import type { RouteFact } from '../dataflow/facts/facts.ts'
import type { EngineFinding } from '../types.ts'

const nameOf = ({ methods, route }: RouteFact) => `${methods.map((method) => (method === 'ANY' ? 'any method' : method)).join(', ')} ${route}`

/** Finds the route whose handler a finding, or the source of its data, stands in. */
export function routeFinder(routes: readonly RouteFact[]): (finding: EngineFinding) => string | null {
  const byFile = new Map<string, RouteFact[]>()
  for (const route of routes) {
    if (!route.handler) continue
    const { path } = route.handler
    byFile.set(path, [...(byFile.get(path) ?? []), route])
  }
  const at = (path: string, line: number) => (byFile.get(path) ?? []).filter(({ handler }) => handler && handler.line <= line && line <= handler.end_line)
  return ({ file_path, line, fix_request: { source } }) => {
    const around = at(file_path, line)
    const [first, ...others] = around.length > 0 || !source ? around : at(source.file_path, source.line)
    if (!first) return null
    return others.length > 0 ? `${nameOf(first)} and ${others.length} more` : nameOf(first)
  }
}
