import { vitestConfig } from '../../tools/vitest.shared.mjs'

// The tests wait for clocks and other processes more than they compute.
export default vitestConfig({ services: true, programs: ['worker', 'api'], engine: true, archives: true, overrides: { test: { maxWorkers: 3 } } })
