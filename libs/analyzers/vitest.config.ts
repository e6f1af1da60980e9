import { vitestConfig } from '../../tools/vitest.shared.mjs'

const programs = ['faulty-child', 'faulty-thread', 'flow-child', 'flow-thread']

export default vitestConfig({ engine: Object.fromEntries(programs.map((name) => [name, `libs/analyzers/src/engine/testing/${name}.ts`])) })
