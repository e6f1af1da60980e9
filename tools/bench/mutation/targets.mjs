// What is mutated, and the tests that have to notice. Paths are those of libs/analyzers.
/** @typedef {{ files: string[], tests: string[] }} Target */

const flow = 'src/dataflow'
const ofValues = ['value', 'value-parts', 'value-limits', 'value-changes'].map((name) => `${flow}/interpret/values/${name}.test.ts`)
const ofState = ['state', 'state-examples'].map((name) => `${flow}/interpret/state/${name}.test.ts`)
const weights = ['weights', 'weights-of-addresses', 'weights-of-checks', 'weights-of-php', 'weights-of-servers']
const ofSeverity = ['severity-of-sources', ...weights, 'confidence', 'guesses']
const ofEngine = ['told-in-full-once', 'one-page', 'one-source', 'done-well']

/** @type {Readonly<Record<string, readonly Target[]>>} */
export const AREAS = {
  domain: [
    { files: [`${flow}/interpret/values/value.ts`], tests: [...ofValues, ...ofState] },
    { files: [`${flow}/interpret/state/state.ts`], tests: ofState },
    { files: [`${flow}/models/mask.ts`, `${flow}/models/classes.ts`], tests: [`${flow}/models/mask.test.ts`, ...ofValues] },
    { files: [`${flow}/interpret/values/labels.ts`], tests: [`${flow}/interpret/values/labels.test.ts`] },
  ],
  severity: [
    {
      files: [`${flow}/severity.ts`, `${flow}/severity-of-scripts.ts`],
      tests: ofSeverity.map((name) => `${flow}/${name}.test.ts`),
    },
    { files: ['src/engine/weigh.ts'], tests: ['src/engine/weigh.test.ts', 'src/engine/weigh-laws.test.ts'] },
    ...ofEngine.map((name) => ({ files: [`src/engine/${name}.ts`], tests: [`src/engine/${name}.test.ts`] })),
  ],
}
