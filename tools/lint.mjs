// Lints one project folder with the workspace's one rule set, and looks for texts that are looked up in plain objects.
// A warning fails, so nothing piles up.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { lookupsIn } from './lookups/check.mjs'
import { root } from './paths.mjs'

const project = path.resolve(process.argv[2] ?? '.')

// The JS entry is run with this very Node, so neither PATH nor a .bin link matters.
const oxlint = path.join(path.dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint')
const { status } = spawnSync(
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
    path.relative(root, project) || '.',
  ],
  { cwd: root, stdio: 'inherit' },
)
const lookups = lookupsIn(project)
for (const { file, line, code } of lookups) {
  console.error(`${path.relative(root, path.join(project, file))}:${line}: ${code}`)
  console.error('  Any text may be `constructor` or `__proto__`, which every object has: look it up in a Map, or ask `Object.hasOwn` first.')
}
process.exit(status === 0 && lookups.length === 0 ? 0 : 1)
