import { vitestConfig } from '../../tools/vitest.shared.mjs'

export default vitestConfig()
