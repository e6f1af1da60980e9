import { vitestConfig } from '../../tools/vitest.shared.mjs'

export default vitestConfig({
  environment: 'happy-dom',
  overrides: { test: { setupFiles: ['./src/testing/setup.ts'] } },
})
