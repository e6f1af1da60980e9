// What is built from what. An entry's name is its file name in dist, where the others find it:
// new URL('./engine-child.js', import.meta.url).

export const ENGINE = {
  'engine-child': 'libs/analyzers/src/engine/child.ts',
  'engine-thread': 'libs/analyzers/src/engine/thread.ts',
}

// Answers the launch checklist.
export const READINESS = { 'readiness-child': 'libs/readiness/src/child/child.ts' }

// Reads 7z and rar.
export const ARCHIVES = { 'unpack-child': 'libs/archives/src/unpack-child.ts' }

/** @typedef {{ entries: Record<string, string>, folders?: Record<string, string> }} Bundled folders: copied into dist, by name */

/** @type {ReadonlyMap<string, Bundled | 'vite'>} */
export const PROGRAMS = new Map(Object.entries({
  api: {
    entries: { main: 'apps/api/src/main.ts' },
    folders: { migrations: 'libs/db/migrations' },
  },
  worker: {
    entries: { main: 'apps/worker/src/main.ts', ...ARCHIVES, ...ENGINE, ...READINESS },
    folders: { migrations: 'libs/db/migrations' },
  },
  cli: { entries: { main: 'apps/cli/src/main.ts', ...ARCHIVES, ...ENGINE } },
  web: 'vite',
}))
