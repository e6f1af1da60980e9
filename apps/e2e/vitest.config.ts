import { vitestConfig } from '../../tools/vitest.shared.mjs'

// A journey waits for the worker and for the next poll more than it computes.
const { test: shared } = vitestConfig({ overrides: { test: { maxWorkers: 3 } } })

// Reads files only: nothing has to be started for these.
const TEXTS = ['src/screens/**/*.test.ts']

// A journey has a second try, which the report counts: three programs and a browser on a busy machine can be late once.
// One product and one browser serve all journeys; each journey has a browser context, and so a user, of its own.
const JOURNEYS = { globalSetup: ['./src/global-setup.ts'], retry: 1, testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } }

export default {
  test: {
    ...shared,
    projects: [
      { test: { ...shared, ...JOURNEYS, name: 'journeys', exclude: [...(shared?.exclude ?? []), ...TEXTS] } },
      { test: { ...shared, name: 'texts', include: TEXTS } },
    ],
  },
}
