// Who may import whom, as data. docs and the architecture say why; this file is what the checks read.

/** A project may use these workspace libraries and no others. An app is in nobody's list. */
export const MAY_USE = /** @type {ReadonlyMap<string, string[]>} */ (new Map(Object.entries({
  contracts: [],
  policy: ['contracts'],
  scoring: ['contracts'],
  export: ['contracts'],
  archives: ['contracts'],
  analyzers: ['contracts'],
  readiness: ['contracts', 'analyzers'],
  fixes: ['contracts', 'analyzers'],
  model: ['contracts'],
  db: ['contracts'],
  server: ['contracts'],
  web: ['contracts', 'policy', 'scoring', 'export'],
  api: ['contracts', 'policy', 'scoring', 'export', 'archives', 'db', 'server', 'model'],
  worker: ['contracts', 'policy', 'scoring', 'archives', 'db', 'server', 'analyzers', 'readiness', 'fixes', 'model'],
  cli: ['contracts', 'scoring', 'export', 'archives', 'analyzers', 'readiness', 'fixes'],
  // Journeys use the product as its users do. Only the pictures' seeds write rows, for states that no scan reaches in seconds,
  // with the scores and the checks that the product would give them.
  e2e: ['contracts', 'db', 'scoring', 'readiness'],
  tools: [],
})))

/** Folders whose subfolders are nouns that never import each other; they meet in files above them, or in these. */
export const NOUNS_APART = [
  { folder: 'apps/web/src/features', meetingPlaces: /** @type {string[]} */ ([]), where: 'screens/' },
  { folder: 'apps/api/src', meetingPlaces: ['plugins', 'testing'], where: 'access.ts' },
]

/** Relative imports stay inside their project; only these files may reach into tools/. */
export const MAY_USE_TOOLS = /^apps\/e2e\/|\.config\.[mc]?[jt]s$|\.test\.[jt]sx?$|\/testing\//
