import { vitestConfig } from '../../tools/vitest.shared.mjs'

export default vitestConfig({
  environment: 'happy-dom',
  // A screen that is still being loaded when its file's window goes would never come for the files after it.
  overrides: { test: { isolate: true, setupFiles: ['./src/testing/setup.ts'] } },
})
