import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFolders, root } from '../paths.mjs'

// Nx brings a YAML parser along; a dependency of our own only for this file would be one more to keep up to date.
const require = createRequire(import.meta.url)
const { parse } = createRequire(require.resolve('nx/package.json'))('yaml')

const workflow = parse(fs.readFileSync(path.join(root, '.github/workflows/ci.yml'), 'utf8'))
const jobs = /** @type {Record<string, { steps: { run?: string }[], 'timeout-minutes'?: number }>} */ (workflow.jobs)
const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => (run ? [run] : [])))
/** @param {string} file */
const scriptsOf = (file) => Object.keys(JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).scripts)

describe('the workflow', () => {
  it('runs targets for the projects that a change affects, and only such that projects have', () => {
    const targets = commands.flatMap((command) => [...command.matchAll(/nx affected --target=(\S+)/g)].map(([, target]) => target))
    expect(targets).toEqual(['lint', 'types', 'build'])
    const known = new Set(projectFolders().flatMap((folder) => scriptsOf(`${folder}/package.json`)))
    for (const target of targets) expect(known).toContain(target)
  })

  it('runs the two commands of the README, which the workspace has', () => {
    const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8')
    for (const command of ['npm start', 'npm test']) {
      expect(commands.some((one) => one.includes(command))).toBe(true)
      expect(readme).toContain(command)
      expect(scriptsOf('package.json')).toContain(command.replace('npm ', ''))
    }
  })

  it('may only read the repository, and no job of it runs for ever', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(30)
  })
})
