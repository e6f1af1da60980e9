import type { Mod } from '../../program/program.ts'
import { EXTRACTED } from '../../ir/ops.ts'
import { runBody } from '../calls/bodies.ts'
import type { CallSite } from '../guards/conditions.ts'
import { joinTexts } from '../run/fold.ts'
import { dependOn, type Frame } from '../state/frame.ts'
import { loadVariable, storeVariable } from '../state/settled.ts'
import { memberOf } from '../objects/access.ts'
import { join, UNDEFINED, UNKNOWN, type Value } from '../values/value.ts'

const MAX_DEPTH = 6

const MAX_INLINE = 6000

const MAX_INLINED = 60_000

/**
 * `include 'file.php'`: the file's code runs here, with the variables of this place, and what it sets stays. Null where
 * the file is not one of the project, or not known.
 */
export function runIncluded(frame: Frame, { args, at }: CallSite): Value | null {
  const { analyzer, state } = frame.run
  const [path] = args.positional
  if (!path) return null
  const texts = path.consts ? path.consts.map(String) : [joinTexts([path]) ?? '']
  const mods = [...new Set(texts.flatMap((text) => analyzer.resolver.files.included(frame.mod, text) ?? []))]
  const [only] = mods
  // `function show($page) { include $page; }`: who calls it may know which file
  if (mods.length === 0) dependOn(frame, path)
  if (mods.length < 2) return only ? runFile(frame, only, at) : null
  // one of several files: each on its own, then all that may have come of it
  let answer: Value | null = null
  state.merge(
    mods.map((mod) =>
      state.branch(() => {
        const made = runFile(frame, mod, at)
        answer = answer ? join(answer, made) : made
      }),
    ),
  )
  return answer
}

function runFile(frame: Frame, mod: Mod, at: number): Value {
  const { run } = frame
  const { analyzer, state } = run
  const [top] = mod.functions
  if (!top) return UNKNOWN
  analyzer.resolver.link(frame.mod, mod)
  analyzer.runModule(mod)
  const size = top.ir.end - top.ir.start
  if (frame.depth >= MAX_DEPTH || size > MAX_INLINE || run.inlined + size > MAX_INLINED || frame.fn === top || frame.key.includes(`>${top.id}:`)) return UNKNOWN
  run.inlined += size
  const scope = scopeOf(frame, mod)
  const inner: Frame = { ...frame, fn: top, mod, base: run.nextVariable, temps: [], depth: frame.depth + 1, key: `${frame.key}>${top.id}:${at}`, objects: null, mark: state.mark(), exits: [], targets: [], throws: [], yields: null, scope }
  run.nextVariable += top.ir.variables.length
  for (const [variable, { name }] of top.ir.variables.entries()) {
    const given = scope.get(name)
    if (given) storeVariable(inner, variable, given)
  }
  const answer = runBody(inner)
  bringBack(frame, inner)
  return answer
}

/** The variables of a place, by name, with those that `extract` has made for the file that is included there. */
function scopeOf(frame: Frame, mod: Mod): Map<string, Value> {
  const scope = new Map([...extractedFor(frame, mod), ...(frame.scope ?? [])])
  for (const [variable, { name }] of frame.fn.ir.variables.entries()) {
    const value = name.startsWith('$') ? loadVariable(frame, variable) : UNKNOWN
    if (value !== UNKNOWN) scope.set(name, value)
  }
  return scope
}

/** `extract($data); include 'page.php'`: what the page's own names stand for in the data. */
function extractedFor(frame: Frame, { ir: { strings }, functions }: Mod): Map<string, Value> {
  const found = new Map<string, Value>()
  const place = frame.fn.ir.variables.findIndex(({ name }) => name === EXTRACTED)
  if (place < 0) return found
  const from = loadVariable(frame, place)
  for (const name of new Set([...strings, ...(functions[0]?.ir.variables.map((variable) => variable.name) ?? [])])) {
    if (!/^\$[a-z]\w*$/i.test(name)) continue
    const value = memberOf(frame, from, name.slice(1), 0, true)
    if (value !== UNKNOWN && value !== UNDEFINED) found.set(name, value)
  }
  return found
}

function bringBack(frame: Frame, inner: Frame): void {
  const set = new Map<string, Value>(inner.scope)
  for (const [variable, { name }] of inner.fn.ir.variables.entries()) {
    const value = name.startsWith('$') ? loadVariable(inner, variable) : UNKNOWN
    if (value !== UNKNOWN) set.set(name, value)
  }
  for (const [variable, { name }] of frame.fn.ir.variables.entries()) {
    const value = set.get(name)
    if (!value) continue
    storeVariable(frame, variable, value)
    set.delete(name)
  }
  const scope = new Map(frame.scope)
  for (const [name, value] of set) {
    const known = scope.get(name)
    scope.set(name, known ? join(known, value) : value)
  }
  frame.scope = scope
}
