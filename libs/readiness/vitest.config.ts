import { vitestConfig } from '../../tools/vitest.shared.mjs'

// Every check has a test file of its own, and each needs the engine's models: they are loaded once.
const engine = { 'dying-child': 'libs/readiness/src/testing/dying-child.ts' }
export default vitestConfig({ engine, overrides: { test: { isolate: false, fileParallelism: false } } })
