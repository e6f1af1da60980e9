import { vitestConfig } from '../../tools/vitest.shared.mjs'

export default vitestConfig({ services: true, programs: ['worker', 'api'], engine: true })
