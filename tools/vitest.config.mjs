import { vitestConfig } from './vitest.shared.mjs'

// These tests start services and whole programs themselves, one after the other.
export default vitestConfig({ overrides: { test: { fileParallelism: false, isolate: true, testTimeout: 120_000 } } })
