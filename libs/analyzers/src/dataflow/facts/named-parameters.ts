import type { Program } from '../program/program.ts'
import type { RouteModel } from './model.ts'

/** Parameters that are routers by their name alone, of frameworks that the program brings in; of all where it brings in none. */
export function namedParameters(program: Program, models: readonly RouteModel[]): Map<string, string> {
  const modules = new Set(program.mods.flatMap(({ ir }) => ir.imports.map(({ module }) => module)))
  const named = models.filter((model) => model.named)
  const used = named.filter((model) => model.packages?.some((name) => modules.has(name)) ?? Object.values(model.named ?? {}).some((type) => modules.has(type.slice(0, type.indexOf('.')))))
  return new Map((used.length > 0 ? used : named).flatMap((model) => Object.entries(model.named ?? {})).reverse())
}
