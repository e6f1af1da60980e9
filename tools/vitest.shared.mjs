// The one vitest set-up of this workspace. A project's vitest.config.ts is two lines:
//   import { vitestConfig } from '../../tools/vitest.shared.mjs'
//   export default vitestConfig({ services: true })
import path from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import { root } from './paths.mjs'

const long = process.env.PREFLIGHT_LONG_TESTS === '1'
const neverTests = ['**/node_modules/**', '**/dist/**', '**/fixtures/**', '**/test-results/**']

// Newer versions of Node have a `localStorage` of their own, which needs a file; in tests of pages the browser's is meant.
const OF_PAGES = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage') ? ['--no-experimental-webstorage'] : []

// Tests are code that runs for the first time: a fifth of their processor time went into optimising it and into helpers that
// collect garbage. Simple code at once and room for new objects from the start is what the engine does too.
const OF_FIRST_RUNS = [
  '--single-threaded-gc', '--min-semi-space-size=32', '--max-semi-space-size=32',
  '--always-sparkplug', '--max-inlined-bytecode-size=100', '--max-inlined-bytecode-size-cumulative=200',
]

/**
 * @param {{ services?: boolean, programs?: string[], engine?: boolean | Record<string, string>, archives?: boolean, environment?: 'node' | 'happy-dom', overrides?: import('vitest/config').ViteUserConfig }} [options]
 *   services: real PostgreSQL and Redis, addresses in TEST_DATABASE_URL and TEST_REDIS_URL.
 *   programs: those that the tests start as processes; they are built first.
 *   engine: the tests scan; the engine's processes are built first, and beside them the named files of the tests' own.
 *   archives: the tests unpack; the process that reads 7z and rar is built first.
 */
export function vitestConfig({ services = false, programs = [], engine = false, archives = false, environment = 'node', overrides = {} } = {}) {
  process.env.TEST_PROGRAMS = programs.join()
  process.env.TEST_ENGINE = engine ? JSON.stringify(engine) : ''
  process.env.TEST_ARCHIVES = archives ? '1' : ''
  return mergeConfig(
    defineConfig({
      test: {
        environment,
        execArgv: [...OF_FIRST_RUNS, ...(environment === 'node' ? [] : OF_PAGES)],
        include: ['**/*.test.{ts,tsx,mjs}'],
        // Soaks, gigabyte files, repeated kills and further variants run only with `npm run test:long`.
        exclude: long ? neverTests : [...neverTests, '**/*.long.test.*'],
        passWithNoTests: true,
        globalSetup: [
          ...(services ? [path.join(root, 'tools/services/vitest-global-setup.mjs')] : []),
          ...(engine || archives || programs.length > 0 ? [path.join(root, 'tools/build/vitest-build-setup.mjs')] : []),
        ],
        // tools/test.mjs counts from this file, which Nx also restores from its cache.
        reporters: ['default', 'json', path.join(root, 'tools/testing/stray-errors.mjs')],
        outputFile: { json: 'test-results/results.json' },
        pool: 'forks',
        // One process runs many files and loads the programs once: loading them anew for each was half the time of a run.
        // Nothing here keeps state in modules; a project that has some says `isolate: true`.
        isolate: false,
        maxWorkers: 2,
        // Many times what anything takes: a loaded machine is no reason to fail.
        testTimeout: long ? 600_000 : 180_000,
        hookTimeout: 180_000,
        unstubEnvs: true,
        unstubGlobals: true,
        restoreMocks: true,
        // What differs is said whole, not as `[ Array(1) ]`.
        chaiConfig: { truncateThreshold: 400 },
      },
    }),
    overrides,
  )
}
