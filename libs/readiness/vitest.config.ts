import { vitestConfig } from '../../tools/vitest.shared.mjs'

const engine = { 'dying-child': 'libs/readiness/src/testing/dying-child.ts' }
export default vitestConfig({ engine })
