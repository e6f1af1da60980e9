import { fileURLToPath } from 'node:url'
import type { World } from '../program.ts'

export const EXAMPLES = fileURLToPath(new URL('../../../../examples', import.meta.url))

/** A world whose streams are kept as text. */
export function fakeWorld(argv: readonly string[], fields: Partial<World> & { terminal?: boolean } = {}) {
  const written = { stdout: '', stderr: '' }
  const stream = (name: keyof typeof written) => ({
    isTTY: fields.terminal ?? false,
    columns: 80,
    write: (text: string) => (written[name] += text),
  })
  const world: World = {
    argv,
    env: {},
    cwd: EXAMPLES,
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    signal: new AbortController().signal,
    ...fields,
  }
  return { world, written }
}
