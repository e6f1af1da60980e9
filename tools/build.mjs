// node tools/build.mjs <api|worker|cli|web|all>: bundles each program into apps/<program>/dist.
import { BuildError } from './build/build-error.mjs'
import { buildStale } from './build/build.mjs'
import { PROGRAMS } from './build/programs.mjs'

const wanted = process.argv[2] ?? 'all'
const names = wanted === 'all' ? [...PROGRAMS.keys()] : [wanted]
const unknown = names.find((name) => !PROGRAMS.has(name))
if (unknown) {
  console.error(`Unknown program '${unknown}'. Choose one of: ${[...PROGRAMS.keys()].join(', ')}, all.`)
  process.exit(2)
}

try {
  const built = await buildStale(names, { onlyIfStale: false })
  console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Nothing to build.')
} catch (error) {
  console.error(error instanceof BuildError ? `${error.message}\n\n${error.details}` : error)
  process.exit(1)
}
