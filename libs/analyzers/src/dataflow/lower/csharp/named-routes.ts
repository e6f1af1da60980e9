import type { Annotation } from '../../ir/module.ts'
import type { FileContext } from './context.ts'

/** `app.MapGet("/users/{id}", Users.Find)`: a handler that is named where it is registered, and written elsewhere in the file. */
const NAMED = /\.(Map(?:Get|Post|Put|Delete|Patch|Methods|Fallback))\s*\(\s*(?:"([^"\\\n]*)"\s*,\s*|[A-Za-z_][\w.]*\s*,\s*)?(?:[A-Za-z_]\w*\.)*([A-Za-z_]\w*)\s*[,)]/g

const known = new WeakMap<FileContext, ReadonlyMap<string, readonly Annotation[]>>()

/** The calls of a file that register a function of this name: it stands under them as a method stands under its attributes. */
export function namedRoutes(file: FileContext, name: string | undefined): readonly Annotation[] {
  let routes = known.get(file)
  if (!routes) known.set(file, (routes = file.text.includes('.Map') ? routesIn(file.text) : new Map<string, readonly Annotation[]>()))
  return routes.get(name ?? '') ?? []
}

function routesIn(text: string): ReadonlyMap<string, readonly Annotation[]> {
  const found = new Map<string, Annotation[]>()
  for (const { 1: call = '', 2: path, 3: handler = '', index } of text.matchAll(NAMED)) {
    found.set(handler, [...(found.get(handler) ?? []), { name: `#call.${call}`, args: [path ?? null], named: new Map(), offset: index }])
  }
  return found
}
