import { vitestConfig } from '../../tools/vitest.shared.mjs'

// How things look is looked at in the browser: what a style says is asked of nobody here (src/testing/computed-style.ts),
// and no width is worked out.
const environmentOptions = { happyDOM: { settings: { disableComputedStyleRendering: true } } }

export default vitestConfig({ environment: 'happy-dom', overrides: { test: { setupFiles: ['./src/testing/setup.ts'], environmentOptions } } })
