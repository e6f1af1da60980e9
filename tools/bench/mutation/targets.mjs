// What is mutated, and the tests that have to notice. Paths are those of libs/analyzers.
/** @typedef {{ files: string[], tests: string[] }} Target */

const flow = 'src/dataflow'
const ofValues = ['value', 'value-parts', 'value-limits', 'value-changes'].map((name) => `${flow}/interpret/values/${name}.test.ts`)
const ofState = ['state', 'state-examples'].map((name) => `${flow}/interpret/state/${name}.test.ts`)
const ofSeverity = ['severity-of-sources', 'weights', 'weights-of-addresses', 'weights-of-checks', 'weights-of-php', 'weights-of-servers', 'confidence', 'guesses']
const ofPolicy = ['raw', 'whole-program', 'judge', 'laws', 'place', 'repeats', 'one-page', 'one-source'].map((name) => `src/severity/${name}.test.ts`)

/** @type {Readonly<Record<string, readonly Target[]>>} */
export const AREAS = {
  domain: [
    { files: [`${flow}/interpret/values/value.ts`], tests: [...ofValues, ...ofState] },
    { files: [`${flow}/interpret/state/state.ts`], tests: ofState },
    { files: [`${flow}/models/mask.ts`, `${flow}/models/classes.ts`], tests: [`${flow}/models/mask.test.ts`, ...ofValues] },
    { files: [`${flow}/interpret/trace/marks.ts`, `${flow}/interpret/trace/event-marks.ts`], tests: [`${flow}/interpret/trace/marks.test.ts`] },
    { files: [`${flow}/interpret/values/labels.ts`], tests: [`${flow}/interpret/values/labels.test.ts`] },
  ],
  severity: [
    { files: ['src/severity/judge.ts', 'src/severity/whole-program.ts', 'src/severity/raw.ts'], tests: [...ofPolicy, 'src/engine/done-well.test.ts'] },
    {
      files: ['src/severity/policy/flow.ts', 'src/severity/policy/data.ts', 'src/severity/policy/finding.ts', 'src/severity/policy/place.ts', 'src/severity/policy/program.ts', `${flow}/circumstances.ts`, `${flow}/confidence.ts`],
      tests: [...ofSeverity.map((name) => `${flow}/${name}.test.ts`), ...ofPolicy],
    },
  ],
}
