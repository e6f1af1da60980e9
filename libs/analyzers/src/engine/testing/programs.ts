import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A program of the tests: built by their set-up, or its source. */
export function testProgram(name: string): URL {
  const built = process.env['PREFLIGHT_ENGINE_PROGRAMS']
  return built ? pathToFileURL(join(built, `${name}.js`)) : new URL(`./${name}.ts`, import.meta.url)
}

/** A program beside the one that asks, built like it or not. */
export const programBeside = (asking: string, name: string): URL => new URL(`./${name}${asking.endsWith('.ts') ? '.ts' : '.js'}`, asking)
