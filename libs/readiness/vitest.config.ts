import { vitestConfig } from '../../tools/vitest.shared.mjs'

// Every check has a test file of its own, and each needs the engine's models: they are loaded once.
export default vitestConfig({ overrides: { test: { isolate: false, fileParallelism: false } } })
