import { vitestConfig } from '../../tools/vitest.shared.mjs'

// How things look is looked at in the browser: what a style says is asked of nobody here (src/testing/computed-style.ts),
// and no width is worked out.
const environmentOptions = { happyDOM: { settings: { disableComputedStyleRendering: true } } }

const { test: shared } = vitestConfig({ environment: 'happy-dom', overrides: { test: { setupFiles: ['./src/testing/setup.ts'], environmentOptions } } })

// A screen that is still being loaded when its file's window goes would never come for the files after it.
const SCREENS = { include: ['src/screens/**/*.test.tsx', 'src/layout/**/*.test.tsx'], isolate: true }
const PARTS = ['src/{app,components,features,testing,theme}/**/*.test.tsx']

export default {
  test: {
    ...shared,
    projects: [
      { test: { ...shared, name: 'plain', include: ['**/*.test.ts'] } },
      { test: { ...shared, name: 'parts', include: PARTS } },
      { test: { ...shared, ...SCREENS, name: 'screens' } },
    ],
  },
}
