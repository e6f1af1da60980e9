/** What is known about one route. Undefined: not asked. */
export interface TrueRoute {
  method: string
  path: string
  /** `open` where nobody has to sign in, whether or not the route looks at who is there */
  authentication: 'required' | 'open'
  /** `self`: it acts on the caller; `owner`: only the owner may; `missing`: only the owner should, and nothing checks it; null: none is needed */
  ownership: 'self' | 'owner' | 'missing' | null
}

/** Tables of routes, one above the other: a later one may correct single values of a route that an earlier one has. */
export function readTruth(tables: readonly unknown[]): TrueRoute[] {
  const rows = new Map<string, Partial<TrueRoute>>()
  for (const row of tables.flatMap(rowsOf)) {
    const key = `${row.method} ${row.path}`
    rows.set(key, { ...rows.get(key), ...row })
  }
  return [...rows.values()].map(whole)
}

function rowsOf(table: unknown): Partial<TrueRoute>[] {
  if (typeof table !== 'object' || table === null || !('routes' in table) || !Array.isArray(table.routes)) throw new Error('A table of routes is an object with a list called "routes".')
  return table.routes
}

function whole({ method, path, authentication, ownership = null }: Partial<TrueRoute>): TrueRoute {
  if (typeof method !== 'string' || typeof path !== 'string') throw new Error('Every route of the table needs a "method" and a "path".')
  if (authentication !== 'required' && authentication !== 'open') throw new Error(`${method} ${path}: "authentication" is "required" or "open".`)
  return { method, path, authentication, ownership }
}
