import fs from 'node:fs'
import path from 'node:path'
import { createVitest } from 'vitest/node'
import { root } from '../../paths.mjs'
import { mutantsOf, mutated } from './mutants.mjs'

/** @typedef {import('./mutants.mjs').Mutant & { file: string, code: string }} Survivor */
/** @typedef {Awaited<ReturnType<typeof testsWithMutants>>} Tests */

const project = path.join(root, 'libs/analyzers')
const TIMEOUT = 20_000

/**
 * Runs the tests of each target once for every mutant of its files, and says which mutants no test notices.
 * @param {readonly import('./targets.mjs').Target[]} targets
 * @param {{ every: number, only?: string, say: (line: string) => void }} options every: only each so-manieth mutant
 */
export async function runMutants(targets, { every, only, say }) {
  const tests = await testsWithMutants()
  /** @type {Survivor[]} */
  const survived = []
  let all = 0
  try {
    for (const target of targets) {
      for (const name of target.files.filter((file) => !only || file.includes(only))) {
        const text = fs.readFileSync(path.join(project, name), 'utf8')
        const mutants = mutantsOf(text).filter((_, at) => at % every === 0)
        const left = await survivorsOf(tests, name, text, mutants, target.tests)
        survived.push(...left)
        all += mutants.length
        say(`${name}: ${mutants.length - left.length} of ${mutants.length} killed`)
      }
    }
  } finally {
    await tests.close()
  }
  return { all, survived }
}

/**
 * @param {Tests} tests
 * @param {string} name
 * @param {string} text
 * @param {import('./mutants.mjs').Mutant[]} mutants
 * @param {string[]} files of tests
 */
async function survivorsOf(tests, name, text, mutants, files) {
  const isSound = async () => {
    if (await tests.fail(files)) throw new Error(`the tests of ${name} fail without any mutant`)
  }
  await isSound()
  /** @type {Survivor[]} */
  const survived = []
  for (const mutant of mutants) {
    tests.replace(name, mutated(text, mutant))
    if (!(await tests.fail(files))) survived.push({ ...mutant, file: name, code: text.slice(mutant.start, mutant.end) })
  }
  tests.replace(name, text)
  // what killed them was no mutant but something that they left behind
  await isSound()
  return survived
}

/** The tests of the analyzers in one Vitest: what is not replaced is transformed once. */
async function testsWithMutants() {
  /** @type {{ file: string, text: string } | null} */
  let current = null
  const load = (/** @type {string} */ id) => (current && id.split('?')[0] === current.file ? current.text : undefined)
  const plugin = { name: 'mutant', enforce: /** @type {const} */ ('pre'), load }
  const config = path.join(project, 'vitest.config.ts')
  const options = { root: project, config, watch: false, bail: 1, reporters: [{}], globalSetup: [], testTimeout: TIMEOUT, maxWorkers: 1 }
  const vitest = await createVitest('test', options, { plugins: [plugin], logLevel: 'silent' })
  return {
    close: () => vitest.close(),
    /** @param {string} name @param {string} text what the file says from now on */
    replace(name, text) {
      current = { file: path.join(project, name), text }
      vitest.invalidateFile(current.file)
    },
    /** @param {string[]} files whether any of their tests fails */
    async fail(files) {
      const specifications = files.map((file) => vitest.getProjectByName('').createSpecification(path.join(project, file)))
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      return unhandledErrors.length > 0 || testModules.some((one) => !one.ok())
    },
  }
}
