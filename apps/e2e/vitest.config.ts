import { vitestConfig } from '../../tools/vitest.shared.mjs'

// One product and one browser serve all journeys; each journey has a browser context, and so a user, of its own.
export default vitestConfig({
  overrides: {
    test: { globalSetup: ['./src/global-setup.ts'], maxWorkers: 2, isolate: true, testTimeout: 120_000, hookTimeout: 180_000 },
  },
})
