// Lints project folders with the workspace's one rule set, and looks for texts that are looked up in plain objects. --types
// checks their types too: one program that reads all projects takes a third of the time that one program for each takes.
// A warning fails, so nothing piles up.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { lookupsOf } from './lookups/check.mjs'
import { inProjects } from './lookups/compiler.mjs'
import { typeErrorsOf } from './lookups/type-errors.mjs'
import { root } from './paths.mjs'

// Of several projects there is enough to do beside: more processors for one program cost a third more time of all.
const ONE_PROCESSOR = { GOMAXPROCS: '1' }

const { values, positionals } = parseArgs({ options: { types: { type: 'boolean', default: false } }, allowPositionals: true })
const projects = (positionals.length > 0 ? positionals : ['.']).map((folder) => path.resolve(folder))
if (projects.length > 1) Object.assign(process.env, ONE_PROCESSOR)

/** @returns {Promise<boolean>} whether it has nothing to say */
function lint() {
  // The JS entry is run with this very Node, so neither PATH nor a .bin link matters.
  const oxlint = path.join(path.dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint')
  const child = spawn(
    process.execPath,
    [
      oxlint,
      '--config', path.join(root, '.oxlintrc.json'),
      // A scanned sample may carry its own configuration; only ours counts.
      '--disable-nested-config',
      '--type-aware',
      '--deny-warnings',
      '--report-unused-disable-directives-severity=error',
      '--no-error-on-unmatched-pattern',
      // Overrides and ignore patterns are written from the workspace root, so lint from there.
      ...projects.map((project) => path.relative(root, project) || '.'),
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** @param {Parameters<typeof lookupsOf>[0]} project @param {string} folder */
const refusedLookups = (project, folder) =>
  lookupsOf(project, folder).map(({ file, line, code }) => `${path.relative(root, path.join(folder, file))}:${line}: ${code}
  Any text may be \`constructor\` or \`__proto__\`, which every object has: look it up in a Map, or ask \`Object.hasOwn\` first.`)

const linted = lint()
const said = new Set(inProjects(projects, (project, folder) => [...refusedLookups(project, folder), ...(values.types ? typeErrorsOf(project) : [])]))
for (const line of said) console.error(line)
process.exit((await linted) && said.size === 0 ? 0 : 1)
