import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cachedDataVersionTag } from 'node:v8'
import { Script } from 'node:vm'
import { threadId } from 'node:worker_threads'

/** Where a script finds how to keep its compiled code: it is bundled apart from what runs it. */
const KEEP = Symbol.for('preflight.keep-compiled-code')

/** What the build gives to a script, in this order. */
const GIVEN = ['require', '__filename', '__dirname', '__url'] as const

/**
 * Runs a script of the build with compiled code that an earlier run kept beside it: reading and compiling the engine anew is
 * half of a small scan. Code of another version of V8, or of one with other flags, has another name and is not used.
 */
export function runScript(url: URL): void {
  const file = fileURLToPath(url)
  const kept = `${file}.${cachedDataVersionTag()}`
  const cachedData = readIfThere(kept)
  const source = `(function (${GIVEN.join(', ')}) {${readFileSync(file, 'utf8')}\n})`
  const script = new Script(source, { filename: file, ...(cachedData && { cachedData }) })
  if (script.cachedDataRejected !== false) Reflect.set(globalThis, KEEP, () => keep(kept, script))
  const run: unknown = script.runInThisContext()
  if (typeof run === 'function') Reflect.apply(run, undefined, [createRequire(url), file, dirname(file), url.href])
}

/** Keeps what has been compiled of the running script so far, once; nothing where it came from there. */
export function keepCompiledCode(): void {
  const keepIt: unknown = Reflect.get(globalThis, KEEP)
  Reflect.deleteProperty(globalThis, KEEP)
  if (typeof keepIt === 'function') keepIt()
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

/** A folder that cannot be written costs nothing but the time that is won otherwise. */
function keep(file: string, script: Script): void {
  const fresh = `${file}-${process.pid}-${threadId}`
  try {
    writeFileSync(fresh, script.createCachedData())
    renameSync(fresh, file)
  } catch {
    rmSync(fresh, { force: true })
  }
}
