// What vitest's JSON report leaves out: errors that belong to no test, by which a run fails all the same.
import fs from 'node:fs'
import path from 'node:path'

/** Where a project's stray errors are written, beside its report. */
export const STRAY_ERRORS = 'test-results/stray-errors.json'

/** A reporter of vitest. */
export default class StrayErrors {
  /** @type {string} */
  #file = ''

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.#file = path.join(vitest.config.root, STRAY_ERRORS)
  }

  /** @param {unknown} _modules @param {readonly { message?: string, stack?: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    fs.rmSync(this.#file, { force: true })
    if (errors.length === 0) return
    fs.mkdirSync(path.dirname(this.#file), { recursive: true })
    fs.writeFileSync(this.#file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message ?? 'unknown')))
  }
}
