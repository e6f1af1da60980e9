import { vitestConfig } from '../../tools/vitest.shared.mjs'

// A journey has a second try, which the report counts: three programs and a browser on a busy machine can be late once.
// One product and one browser serve all journeys; each journey has a browser context, and so a user, of its own.
export default vitestConfig({
  overrides: {
    test: { globalSetup: ['./src/global-setup.ts'], maxWorkers: 2, isolate: true, retry: 1, testTimeout: 120_000, hookTimeout: 180_000 },
  },
})
