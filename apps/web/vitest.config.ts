import { vitestConfig } from '../../tools/vitest.shared.mjs'

const { test: shared } = vitestConfig({ environment: 'happy-dom', overrides: { test: { setupFiles: ['./src/testing/setup.ts'] } } })

// A screen that is still being loaded when its file's window goes would never come for the files after it.
const RENDERED = { include: ['**/*.test.tsx'], isolate: true }

export default {
  test: {
    ...shared,
    projects: [
      { test: { ...shared, name: 'plain', include: ['**/*.test.ts'] } },
      { test: { ...shared, ...RENDERED, name: 'rendered' } },
    ],
  },
}
