import type { Fn } from '../program/program.ts'
import { maskOf } from '../models/classes.ts'
import { ARG, BINARY, BLOCK_ARGUMENT, OP, UNARY } from '../ir/ops.ts'
import { anyElement, type Args, deepTaints, exportOf, indexOf, memberOf, newObject, NO_ARGS, setIndex, setMember } from './access.ts'
import { argumentFor } from './apply.ts'
import { callMethod, callParent, callParentMethod, callValue, construct } from './call.ts'
import { foldBinary, joinTexts, truthOf } from './fold.ts'
import { type Frame, objectOf, type Target } from './frame.ts'
import { hasHoles, SAFE_HOLE } from './holes.ts'
import { assume, comparisonTest } from './guards.ts'
import { callLibrary } from './library.ts'
import { checkIndexWrite, keysOf } from './prototypes.ts'
import { cleanInQuotes } from './quotes.ts'
import { checkReturned, checkSet, checkSetAt } from './sinks.ts'
import { type Changes, NO_ROOT, noChanges } from './state.ts'
import { cleaned, constantValue, extValue, guessed, join, joinTaints, type Label, numberTaints, onlyTaints, refValue, stepped, type Test, UNKNOWN, type Value } from './value.ts'

const MAX_STEPS = 400_000
const MAX_TURNS = 3
const MAX_LIST = 64

/** Runs a block of code. Ends early where the state is dead: nothing after it can be reached. */
export function runBlock(frame: Frame, from: number, to: number): void {
  const { run } = frame
  const { state } = run
  for (let at = from; at < to && !state.dead; ) {
    if (++run.steps > MAX_STEPS) {
      run.cut ??= 'too many steps'
      state.dead = true
      return
    }
    at = runInstruction(frame, at)
  }
}

/** Runs a function inside of its caller, with the caller's values. */
export function runInside(caller: Frame, fn: Fn, self: Value, args: Args, offset: number, at: number): Value {
  const { run } = caller
  const { state } = run
  const frame: Frame = {
    run,
    fn,
    mod: fn.mod,
    base: run.nextVariable,
    temps: [],
    self,
    depth: caller.depth + 1,
    key: `${caller.key}>${fn.id}:${at}`,
    mark: state.mark(),
    exits: [],
    targets: [],
    throws: [],
    yields: null,
  }
  run.nextVariable += fn.ir.variables.length
  run.analyzer.openVariables(frame)
  for (const [place, parameter] of fn.ir.parameters.entries()) {
    const given = argumentFor(caller, fn, args, place)
    const value = run.analyzer.entryValue(frame, place, given)
    const noted = value.taints.length > 0 ? stepped(value, caller.mod, offset, `passed to ${fn.ir.name || 'a function'}()`) : value
    storeVariable(frame, parameter.variable, run.analyzer.habits.isCleanType(parameter.type) ? { ...noted, taints: numberTaints(noted.taints) } : noted)
  }
  const answer = runBody(frame)
  return answer.taints.length > 0 && fn.ir.name ? stepped(answer, caller.mod, offset, `returned by ${fn.ir.name}()`) : answer
}

/** Runs a function's code and goes on with all the ways it returns. Gives what it returns. */
export function runBody(frame: Frame): Value {
  const { run, fn } = frame
  const { state } = run
  runBlock(frame, fn.ir.start, fn.ir.end)
  let value: Value | null = null
  if (frame.exits.length > 0) {
    if (!state.dead) frame.exits.push({ changes: state.since(frame.mark), value: UNKNOWN, clean: new Map(state.clean) })
    state.undo(frame.mark)
    state.dead = false
    state.merge(frame.exits.map(({ changes }) => changes))
    const answers = frame.exits.map((exit) => exit.value)
    value = answers.reduce(join)
    const test = answerTest(frame)
    if (test) value = { ...value, test }
  }
  if (frame.yields) {
    const list = newObject(frame, 'yields', { rest: frame.yields })
    value = value ? join(value, list) : list
  }
  return value ?? UNKNOWN
}

/** What the answer of a function says about what it tested: all ways to `true` have found these labels harmless. */
function answerTest(frame: Frame): Test | null {
  const tests = [true, false].flatMap((when): Test[] => {
    const exits = frame.exits.filter(({ value }) => truthOf(value) !== !when)
    if (exits.length === 0 || exits.length === frame.exits.length && exits.every(({ value }) => truthOf(value) === null && !value.test)) return []
    return [...cleanInAll(exits.map(({ value, clean }) => withTest(clean, value.test, when)))].map(([label, mask]) => ({ kind: 'cleans', when, mask, labels: [label] }))
  })
  return tests.length > 0 ? { kind: 'both', tests } : null
}

export function withTest(clean: ReadonlyMap<number, number>, test: Test | null, when: boolean): ReadonlyMap<number, number> {
  const facts = new Map(clean)
  const add = (at: Test | null, holds: boolean): void => {
    if (!at) return
    if (at.kind === 'not') return add(at.of, !holds)
    if (at.kind === 'both') return at.tests.forEach((one) => add(one, holds))
    if (at.kind === 'cleans') {
      if (at.when === holds) for (const label of at.labels) facts.set(label, (facts.get(label) ?? 0) | at.mask)
    } else if ((at.kind === 'and') === holds) {
      add(at.left, holds)
      add(at.right, holds)
    }
  }
  add(test, when)
  return facts
}

export function cleanInAll(maps: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const [first, ...others] = maps
  const found = new Map<number, number>()
  for (const [label, mask] of first ?? []) {
    const all = others.reduce((bits, map) => bits & (map.get(label) ?? 0), mask)
    if (all !== 0) found.set(label, all)
  }
  return found
}

/** What a value still carries where tests have found some of it harmless. */
export function settled(frame: Frame, value: Value): Value {
  const { state, analyzer } = frame.run
  if (state.clean.size === 0 || value.taints.length === 0) return value
  let changed = false
  const harmless: Label[] = []
  const taints = value.taints.flatMap((taint) => {
    const mask = analyzer.cleanOf(state, taint.label) | taint.clean
    if (mask === taint.clean) return [taint]
    changed = true
    if (mask !== -1) return [{ ...taint, clean: mask }]
    harmless.push(taint.label)
    return []
  })
  if (!changed) return value
  // a parameter found harmless is no longer what the caller gives
  const refs = harmless.length === 0 ? value.refs : value.refs.filter((ref) => ref.kind !== 'object' || !harmless.some((label) => analyzer.standsFor(ref.id, label)))
  return { ...value, taints, refs, ...(taints.length === 0 && value.text === null && value.consts === null ? { text: SAFE_HOLE } : {}) }
}

export function loadVariable(frame: Frame, variable: number): Value {
  const { run, fn } = frame
  if (fn.ir.variables[variable]?.captured) return run.analyzer.loadCaptured(frame, fn.mod, fn.ir.index, variable)
  return run.state.vars[frame.base + variable] ?? UNKNOWN
}

export function storeVariable(frame: Frame, variable: number, value: Value): void {
  const { run, fn } = frame
  if (fn.ir.variables[variable]?.captured || fn.ir.index === 0) run.analyzer.storeCaptured(frame, fn.mod, fn.ir.index, variable, value)
  if (!fn.ir.variables[variable]?.captured) run.state.setVar(frame.base + variable, value)
}

function runInstruction(frame: Frame, at: number): number {
  const { mod, temps } = frame
  const { code, strings, constants } = mod.ir
  const op = code[at] ?? 0
  const offset = code[at + 1] ?? 0
  const a = code[at + 2] ?? -1
  const b = code[at + 3] ?? -1
  const c = code[at + 4] ?? -1
  switch (op) {
    case OP.CONST:
      temps[a] = constantValue(constants[b])
      return at + 4
    case OP.UNKNOWN:
      temps[a] = UNKNOWN
      return at + 3
    case OP.LOAD:
      temps[a] = loadVariable(frame, b)
      return at + 4
    case OP.STORE:
      storeVariable(frame, a, noted(frame, settled(frame, (temps[b] ?? UNKNOWN)), offset, frame.fn.ir.variables[a]?.name ?? ''))
      return at + 4
    case OP.LOADUP:
      temps[a] = frame.run.analyzer.loadCaptured(frame, mod, b, c)
      return at + 5
    case OP.STOREUP:
      frame.run.analyzer.storeCaptured(frame, mod, a, b, noted(frame, settled(frame, (temps[c] ?? UNKNOWN)), offset, mod.ir.functions[a]?.variables[b]?.name ?? ''))
      return at + 5
    case OP.THIS:
      temps[a] = frame.self
      return at + 3
    case OP.SUPER:
      temps[a] = SUPER
      return at + 3
    case OP.GLOBAL:
      temps[a] = frame.run.analyzer.globalValue(frame, strings[b] ?? '', offset)
      return at + 4
    case OP.IMPORT:
      temps[a] = frame.run.analyzer.importValue(frame, b, offset)
      return at + 4
    case OP.MEMBER:
      temps[a] = (temps[b] ?? UNKNOWN) === SUPER ? memberOf(frame, frame.self, strings[c] ?? '', offset) : memberOf(frame, (temps[b] ?? UNKNOWN), strings[c] ?? '', offset)
      return at + 5
    case OP.SETMEMBER:
      checkSet(frame, (temps[a] ?? UNKNOWN), strings[b] ?? '', (temps[c] ?? UNKNOWN), offset)
      setMember(frame, (temps[a] ?? UNKNOWN), strings[b] ?? '', noted(frame, settled(frame, (temps[c] ?? UNKNOWN)), offset, strings[b] ?? ''))
      return at + 5
    case OP.INDEX:
      temps[a] = indexOf(frame, (temps[b] ?? UNKNOWN), (temps[c] ?? UNKNOWN), offset)
      return at + 5
    case OP.SETINDEX:
      checkIndexWrite(frame, (temps[a] ?? UNKNOWN), b < 0 ? null : (temps[b] ?? UNKNOWN), (temps[c] ?? UNKNOWN), offset)
      checkSetAt(frame, (temps[a] ?? UNKNOWN), b < 0 ? UNKNOWN : (temps[b] ?? UNKNOWN), (temps[c] ?? UNKNOWN), offset)
      setIndex(frame, (temps[a] ?? UNKNOWN), b < 0 ? null : (temps[b] ?? UNKNOWN), settled(frame, (temps[c] ?? UNKNOWN)))
      return at + 5
    case OP.CALL: {
      const args = argsOf(frame, at + 5, c)
      temps[a] = (temps[b] ?? UNKNOWN) === SUPER ? callParent(frame, args, offset, at) : callValue(frame, (temps[b] ?? UNKNOWN), args, offset, at)
      return at + 5 + c * 2
    }
    case OP.METHOD: {
      const args = argsOf(frame, at + 6, (code[at + 5] ?? -1))
      const name = strings[c] ?? ''
      temps[a] = (temps[b] ?? UNKNOWN) === SUPER ? callParentMethod(frame, name, args, offset, at) : callMethod(frame, (temps[b] ?? UNKNOWN), name, args, offset, at)
      return at + 6 + (code[at + 5] ?? -1) * 2
    }
    case OP.NEW:
      temps[a] = runNew(frame, (temps[b] ?? UNKNOWN), argsOf(frame, at + 5, c), offset, at)
      return at + 5 + c * 2
    case OP.CONCAT: {
      const parts: Value[] = []
      for (let index = 0; index < b; index++) parts.push((temps[code[at + 4 + index] ?? -1] ?? UNKNOWN))
      temps[a] = concat(frame, parts, offset)
      return at + 4 + b
    }
    case OP.BINARY:
      temps[a] = binary(frame, b, (temps[c] ?? UNKNOWN), (temps[(code[at + 5] ?? -1)] ?? UNKNOWN), offset)
      return at + 6
    case OP.UNARY:
      temps[a] = unary(b, (temps[c] ?? UNKNOWN))
      return at + 5
    case OP.OBJECT:
      temps[a] = runObject(frame, at)
      return at + 4 + b * 3
    case OP.ARRAY:
      temps[a] = runArray(frame, at)
      return at + 4 + b * 2
    case OP.CLOSURE: {
      const fn = mod.functions[b]
      temps[a] = fn ? refValue({ kind: 'function', fn, self: frame.self === UNKNOWN ? null : frame.self }) : UNKNOWN
      return at + 4
    }
    case OP.CLASS: {
      const cls = mod.classes[b]
      temps[a] = cls ? refValue({ kind: 'class', cls }) : UNKNOWN
      return at + 4
    }
    case OP.CAST:
      temps[a] = frame.run.analyzer.castValue(frame, (temps[b] ?? UNKNOWN), strings[c] ?? '')
      return at + 5
    case OP.AWAIT:
      temps[a] = (temps[b] ?? UNKNOWN)
      return at + 4
    case OP.YIELD:
      frame.yields = frame.yields ? join(frame.yields, settled(frame, (temps[a] ?? UNKNOWN))) : settled(frame, (temps[a] ?? UNKNOWN))
      return at + 3
    case OP.AND:
    case OP.OR:
    case OP.COALESCE:
      return runShort(frame, op, at)
    case OP.COND:
      return runCond(frame, at)
    case OP.IF:
      return runIf(frame, at)
    case OP.LOOP:
      return runLoop(frame, at)
    case OP.EACH:
      return runEach(frame, at)
    case OP.BLOCK:
      return runBreakable(frame, at)
    case OP.TRY:
      return runTry(frame, at)
    case OP.RETURN:
      runReturn(frame, a < 0 ? UNKNOWN : (temps[a] ?? UNKNOWN), offset)
      return at + 3
    case OP.THROW:
      frame.throws.at(-1)?.push(frame.run.state.since(frame.throwMarks?.at(-1) ?? 0))
      frame.run.state.dead = true
      return at + 3
    case OP.BREAK:
      leave(frame, frame.targets.at(-1), 'breaks')
      return at + 2
    case OP.CONTINUE:
      leave(frame, frame.targets.findLast((target) => !target.isBlock), 'continues')
      return at + 2
    case OP.EXPORT:
      if (mod.language === 'go' || frame.run.analyzer.isTop(frame) || !mod.exports.has(strings[a] ?? '')) frame.run.analyzer.exportValue(frame, strings[a] ?? '', (temps[b] ?? UNKNOWN))
      return at + 4
    default:
      throw new Error(`no instruction ${op}`)
  }
}

/** The parent's part of `this`. */
const SUPER: Value = { ...UNKNOWN, ext: ['#super'] }

/** Writes down that a variable or field of this name got the data. */
const noted = (frame: Frame, value: Value, offset: number, name: string): Value =>
  value.taints.length > 0 && name !== '' ? stepped(value, frame.mod, offset, `stored in ${name}`) : value

function argsOf(frame: Frame, from: number, count: number): Args {
  if (count === 0) return NO_ARGS
  const { code, strings } = frame.mod.ir
  const positional: Value[] = []
  let named: Map<string, Value> | null = null
  let spread: Value | null = null
  let block: Value | null = null
  for (let index = 0; index < count; index++) {
    const label = code[from + index * 2] ?? ARG.POSITIONAL
    const value = frame.temps[code[from + index * 2 + 1] ?? -1] ?? UNKNOWN
    if (label === ARG.POSITIONAL && !spread) positional.push(value)
    else if (label < 0) {
      const list = value.refs.length === 1 && value.refs[0]?.kind === 'object' ? objectOf(frame, value.refs[0].id)?.list : null
      if (label === ARG.SPREAD && list && !spread) positional.push(...list)
      else if (label === ARG.NAMED_SPREAD) named = spreadNamed(frame, value, named ?? new Map())
      if (!list) spread = spread ? join(spread, value) : value
    } else if (strings[label] === BLOCK_ARGUMENT) block = value
    else (named ??= new Map()).set(strings[label] ?? '', value)
  }
  return { positional, named: named ?? NO_ARGS.named, spread, block }
}

function spreadNamed(frame: Frame, value: Value, named: Map<string, Value>): Map<string, Value> {
  for (const ref of value.refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    for (const [name, field] of object?.fields ?? []) if (!named.has(name)) named.set(name, field)
  }
  return named
}

function runNew(frame: Frame, type: Value, args: Args, offset: number, at: number): Value {
  let found: Value | null = null
  const add = (more: Value) => {
    found = found ? join(found, more) : more
  }
  for (const ref of type.refs) {
    if (ref.kind === 'class') add(construct(frame, ref.cls, args, offset, at))
    else if (ref.kind === 'function') {
      // a constructor of the old kind
      const self = newObject(frame, at, { cls: frame.run.analyzer.program.oldClasses.get(ref.fn) ?? null })
      add(join(self, callValue(frame, refValue({ ...ref, self }), args, offset, at)))
    }
  }
  for (const path of type.ext) add(callLibrary(frame, { path, name: '', self: null, args, offset, at, isNew: true }))
  return found ?? callLibrary(frame, { path: '', name: '', self: null, args, offset, at, isNew: true })
}

/** Text before data that already says where an address leads: a host nobody outside has chosen, and what ends it. */
const AFTER_HOST = /^(?:[a-z][a-z0-9+.-]*:\/\/)?[^/?#\0]*\0/i
const HOST_MASK = maskOf(['ssrf', 'redirect', 'link'])

export function concat(frame: Frame, parts: readonly Value[], offset: number): Value {
  let before = ''
  let taints = parts.map((part) => {
    const start = before + (part.text?.split('\0', 1)[0] ?? '')
    const own = cleanInQuotes(deepTaints(frame, part, 1), start)
    before += part.text ?? '\0'
    return own.length > 0 && AFTER_HOST.test(start) ? cleaned({ ...UNKNOWN, taints: own }, HOST_MASK).taints : own
  }).reduce(joinTaints, [])
  const text = joinTexts(parts.map(oneOf))
  if (text !== null && !hasHoles(text)) return parts.some((part) => part.text === null) ? { ...UNKNOWN, consts: combined(parts) } : constantValue(text)
  if (taints.length > 0) taints = stepped({ ...UNKNOWN, taints }, frame.mod, offset, 'built into text').taints
  return cleaned({ ...UNKNOWN, taints, text }, maskOf(frame.run.analyzer.habits.textIsNo))
}

const ARITHMETIC: ReadonlySet<number> = new Set([BINARY.MATH, BINARY.SUB, BINARY.MUL, BINARY.DIV, BINARY.MOD])

function binary(frame: Frame, operator: number, a: Value, b: Value, offset: number): Value {
  const known = foldBinary(operator, a, b)
  if (known !== UNKNOWN) return known
  switch (operator) {
    case BINARY.ADD: {
      const surelyText = (value: Value) => typeof value.consts?.[0] === 'string' || (value.text !== null && value.consts === null)
      if (surelyText(a) || surelyText(b)) return concat(frame, [a, b], offset)
      const taints = joinTaints(a.taints, b.taints)
      return taints.length > 0 || a.refs.length + b.refs.length > 0 ? { ...UNKNOWN, taints, refs: [...a.refs, ...b.refs].slice(0, 4), text: joinTexts([a, b]) } : UNKNOWN
    }
    case BINARY.FORMAT:
      return format(frame, a, b, offset)
    case BINARY.MERGE:
      return join(a, b)
    default: {
      const test = comparisonTest(frame, operator, a, b)
      if (test) return { ...UNKNOWN, test }
      return ARITHMETIC.has(operator) ? onlyTaints(numberTaints(joinTaints(a.taints, b.taints))) : UNKNOWN
    }
  }
}

/** Of what can only be one of several constants, one stands for all: it is not what others choose. */
const oneOf = (part: Value): Value => (part.text === null && part.taints.length === 0 && part.consts?.some((one) => typeof one === 'string' || typeof one === 'number') ? { ...part, text: String(part.consts[0]) } : part)

/** All texts that the parts can be, or null where there are too many. */
function combined(parts: readonly Value[]): readonly string[] | null {
  let texts = ['']
  for (const { consts, text } of parts) {
    texts = texts.flatMap((start) => (consts ?? [text]).map((one) => `${start}${String(one)}`))
    if (texts.length > 8) return null
  }
  return [...new Set(texts)]
}

/** `'... %s' % values`: the text with its places filled. */
export function format(frame: Frame, pattern: Value, values: Value, offset: number, args: Args | null = null): Value {
  const made = pattern.text === null ? null : filled(frame, pattern.text, values, args)
  const taints = joinTaints(made?.numbers ? [] : deepTaints(frame, values), pattern.taints)
  const text = made?.text ?? null
  if (text !== null && taints.length === 0 && !hasHoles(text)) return constantValue(text)
  return { ...UNKNOWN, text, taints: stepped({ ...UNKNOWN, taints }, frame.mod, offset, 'built into text').taints }
}

const PLACES = /%(?:\(([^)]*)\))?[-+ #0]*\d*(?:\.\d+)?[a-zA-Z]|\{([^{}:!]*)[^{}]*\}/g
/** Text does not fit there: it is refused, or made a number. */
const NUMBER_PLACE = /^%.*[diuoxXeEfFgG]$/

/** A pattern with those of its places filled that are known; whether all of them are for numbers. */
function filled(frame: Frame, pattern: string, values: Value, args: Args | null): { text: string; numbers: boolean } {
  const [ref] = values.refs
  const object = ref?.kind === 'object' ? objectOf(frame, ref.id) : undefined
  const positional = args ? args.positional : (object?.list ?? [values])
  const named = args ? args.named : object?.fields
  let next = 0
  let texts = 0
  const text = pattern.replace(PLACES, (place, key: string | undefined, name: string | undefined) => {
    const label = key ?? name ?? ''
    const value = label === '' ? positional[next++] : /^\d+$/.test(label) ? positional[Number(label)] : named?.get(label)
    if (NUMBER_PLACE.test(place)) return value && value.taints.length === 0 ? (oneOf(value).text ?? SAFE_HOLE) : SAFE_HOLE
    texts++
    return value && value.taints.length === 0 ? (oneOf(value).text ?? '\0') : '\0'
  })
  return { text, numbers: texts === 0 && next > 0 }
}

function unary(operator: number, value: Value): Value {
  switch (operator) {
    case UNARY.NOT: {
      const truth = truthOf(value)
      if (truth !== null) return constantValue(!truth)
      return value.test ? { ...UNKNOWN, test: { kind: 'not', of: value.test } } : UNKNOWN
    }
    case UNARY.SAME:
      return value
    case UNARY.TYPEOF:
      return value.taints.length > 0 ? { ...UNKNOWN, ext: ['#typeof'], test: { kind: 'cleans', when: true, mask: 0, labels: value.taints.map(({ label }) => label.id) } } : UNKNOWN
    default:
      return UNKNOWN
  }
}

function runObject(frame: Frame, at: number): Value {
  const { code, strings } = frame.mod.ir
  const count = code[at + 3] ?? 0
  const fields = new Map<string, Value>()
  let rest: Value | null = null
  let closed = true
  let taints: Value['taints'] = []
  const add = (value: Value) => {
    rest = rest ? join(rest, value) : value
    closed = false
  }
  for (let index = 0; index < count; index++) {
    const [kind = 0, key = 0, held = 0] = [code[at + 4 + index * 3], code[at + 5 + index * 3], code[at + 6 + index * 3]]
    const value = settled(frame, frame.temps[held] ?? UNKNOWN)
    if (kind === 0) fields.set(strings[key] ?? '', value)
    else if (kind === 1) {
      const [only] = frame.temps[key]?.consts ?? []
      if (only !== undefined && frame.temps[key]?.consts?.length === 1) fields.set(String(only), value)
      else add(value)
    } else {
      closed = false
      taints = joinTaints(taints, value.taints)
      for (const ref of value.refs) {
        const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
        for (const [name, field] of object?.fields ?? []) fields.set(name, field)
        // what a caller gives is told by its label: its parts are looked up where they are read
        const any = ref.kind === 'object' && object && object.fields.size === 0 && object.root === NO_ROOT ? anyElement(frame, ref.id) : object?.rest
        if (any) add(any)
      }
    }
  }
  const made = newObject(frame, at, { fields, rest, closed })
  return taints.length > 0 ? { ...made, taints } : made
}

function runArray(frame: Frame, at: number): Value {
  const { code } = frame.mod.ir
  const count = code[at + 3] ?? 0
  const list: Value[] = []
  let rest: Value | null = null
  for (let index = 0; index < count; index++) {
    const value = settled(frame, frame.temps[code[at + 5 + index * 2] ?? -1] ?? UNKNOWN)
    if (code[at + 4 + index * 2] === 0 && rest === null && list.length < MAX_LIST) list.push(value)
    else {
      const element = code[at + 4 + index * 2] === 0 ? value : indexOf(frame, value, UNKNOWN, code[at + 1] ?? 0)
      rest = rest ? join(rest, element) : element
    }
  }
  return rest ? newObject(frame, at, { rest: list.reduce(join, rest) }) : newObject(frame, at, { list })
}

function runShort(frame: Frame, op: number, at: number): number {
  const { code } = frame.mod.ir
  const { state } = frame.run
  const [made = 0, leftTemp = 0, rightTemp = 0, length = 0] = code.subarray(at + 2, at + 6)
  const left = frame.temps[leftTemp] ?? UNKNOWN
  const end = at + 6 + length
  const truth = op === OP.COALESCE ? presence(frame, left) : truthOf(left)
  const runsRight = op === OP.AND ? truth !== false : truth !== true
  if (!runsRight) {
    frame.temps[made] = left
    return end
  }
  const holds = op === OP.AND
  const right = state.branch(() => {
    if (op !== OP.COALESCE) assume(frame, left.test, holds)
    runBlock(frame, at + 6, end)
    frame.temps[rightTemp] = settled(frame, frame.temps[rightTemp] ?? UNKNOWN)
  })
  const value = frame.temps[rightTemp] ?? UNKNOWN
  const always = truth === holds || (op === OP.COALESCE && truth === false)
  const wasDead = right.dead
  const skipped: Changes = noChanges()
  // tests made only on the right side say nothing afterwards, unless it always runs
  state.merge(always ? [right] : [{ ...right, clean: new Map() }, skipped])
  if (wasDead && always) return end
  if (always) frame.temps[made] = value
  else if (op === OP.COALESCE) frame.temps[made] = join(left, value)
  else {
    const test: Test | null = left.test || value.test ? { kind: op === OP.AND ? 'and' : 'or', left: left.test, right: value.test } : null
    // what is falsy carries nothing on
    const kept = op === OP.AND ? (truth === null ? { ...value, consts: null, test } : value) : join(left, value)
    frame.temps[made] = { ...kept, test }
  }
  return end
}

/** Whether a value is surely there (true), surely null or undefined (false), or not known. */
function presence(frame: Frame, value: Value): boolean | null {
  if (!value.consts || value.consts.length === 0) return isMadeHere(frame, value) ? true : null
  const missing = value.consts.filter((one) => one === null || one === undefined).length
  return missing === 0 ? true : missing === value.consts.length ? false : null
}

/** One object that was made in this run is there. */
function isMadeHere(frame: Frame, { refs }: Value): boolean {
  const [only] = refs
  return refs.length === 1 && only?.kind === 'object' && frame.run.state.heap.has(only.id) && objectOf(frame, only.id)?.root === NO_ROOT
}

function runCond(frame: Frame, at: number): number {
  const { code } = frame.mod.ir
  const [made = 0, condition = 0, a = 0, b = 0, lengthA = 0, lengthB = 0] = code.subarray(at + 2, at + 8)
  const middle = at + 8 + lengthA
  const { truth, taken } = twoWays(frame, frame.temps[condition] ?? UNKNOWN, () => {
    runBlock(frame, at + 8, middle)
    frame.temps[a] = settled(frame, frame.temps[a] ?? UNKNOWN)
  }, () => {
    runBlock(frame, middle, middle + lengthB)
    frame.temps[b] = settled(frame, frame.temps[b] ?? UNKNOWN)
  })
  const [first, second] = [frame.temps[a] ?? UNKNOWN, frame.temps[b] ?? UNKNOWN]
  frame.temps[made] = truth === true || (taken.first && !taken.second) ? first : truth === false || (taken.second && !taken.first) ? second : join(first, second)
  return middle + lengthB
}

function runIf(frame: Frame, at: number): number {
  const { code } = frame.mod.ir
  const [condition = 0, lengthThen = 0, lengthElse = 0] = code.subarray(at + 2, at + 5)
  const middle = at + 5 + lengthThen
  twoWays(frame, frame.temps[condition] ?? UNKNOWN, () => runBlock(frame, at + 5, middle), () => runBlock(frame, middle, middle + lengthElse))
  return middle + lengthElse
}

/** Runs both ways of a condition, or the only one there is, and goes on with what they leave. */
function twoWays(frame: Frame, condition: Value, first: () => void, second: () => void) {
  const { state } = frame.run
  const truth = truthOf(condition)
  for (const { label } of condition.taints) if (label.source === null) frame.run.depends.add(label.root)
  if (truth !== null) {
    if (truth) first()
    else second()
    return { truth, taken: { first: truth, second: !truth } }
  }
  const a = state.branch(() => {
    assume(frame, condition.test, true)
    first()
  })
  const b = state.branch(() => {
    assume(frame, condition.test, false)
    second()
  })
  state.merge([a, b])
  return { truth, taken: { first: !a.dead, second: !b.dead } }
}

function leave(frame: Frame, target: Target | undefined, how: 'breaks' | 'continues') {
  const { state } = frame.run
  if (target) target[how].push(state.since(target.mark))
  state.dead = true
}

function runLoop(frame: Frame, at: number): number {
  const { code } = frame.mod.ir
  const [lengthBody = 0, lengthUpdate = 0] = code.subarray(at + 2, at + 4)
  const middle = at + 4 + lengthBody
  const end = middle + lengthUpdate
  const breaks = turns(frame, () => runBlock(frame, at + 4, middle), () => runBlock(frame, middle, end))
  // only a BREAK leads out
  frame.run.state.merge(breaks)
  if (breaks.length > 0) return end
  frame.run.state.dead = true
  return end
}

/** Repeats a body until it brings nothing new; returns the ways out of its last turn. */
function turns(frame: Frame, body: () => void, update: () => void): Changes[] {
  const { state } = frame.run
  let breaks: Changes[] = []
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const mark = state.mark()
    const target: Target = { mark, isBlock: false, breaks: [], continues: [] }
    frame.targets.push(target)
    const around = state.branch(() => {
      body()
      if (target.continues.length > 0) {
        const end = state.since(mark)
        state.undo(mark)
        state.dead = false
        state.merge([end, ...target.continues])
      }
      if (!state.dead) update()
    })
    frame.targets.pop()
    breaks = target.breaks
    const same: Changes = noChanges()
    if (around.dead || !state.merge([same, around])) break
    widen(frame, around)
  }
  return breaks
}

/** What a turn changed may be anything after some more of them: a counter that was 0 and 1 is not always below 10. */
function widen(frame: Frame, { vars, heap }: Changes): void {
  const { state } = frame.run
  const open = (value: Value): Value => (value.consts === null && value.text === null ? value : { ...value, consts: null, text: null })
  for (const key of vars.keys()) state.setVar(key, open(state.vars[key] ?? UNKNOWN))
  for (const id of heap.keys()) {
    const object = state.heap.get(id)
    if (!object || id >= 0) continue
    state.setObject(id, { ...object, fields: new Map([...object.fields].map(([name, value]) => [name, open(value)])) })
  }
}

function runEach(frame: Frame, at: number): number {
  const { code } = frame.mod.ir
  const { state } = frame.run
  const offset = code[at + 1] ?? 0
  const [element = 0, key = 0, collection = 0, length = 0] = code.subarray(at + 2, at + 6)
  const value = frame.temps[collection] ?? UNKNOWN
  frame.temps[element] = elementOf(frame, value, offset)
  frame.temps[key] = keyOf(frame, value)
  const breaks = turns(frame, () => runBlock(frame, at + 6, at + 6 + length), () => {})
  const same: Changes = noChanges()
  if (breaks.length > 0) state.merge([same, ...breaks])
  return at + 6 + length
}

export const elementOf = (frame: Frame, value: Value, offset: number): Value => {
  const found = indexOf(frame, value, UNKNOWN, offset)
  return found.ext.length > 0 && value.refs.length > 0 ? { ...found, ext: found.ext.filter((type) => !type.endsWith('[]')) } : found
}

/** Names of fields are constants where the object is ours, and data where it came from outside. */
export function keyOf(frame: Frame, value: Value): Value {
  const taints = value.taints
  if (taints.length > 0) return { ...UNKNOWN, taints: guessed(keysOf(frame, value)) }
  const names = value.refs.flatMap((ref) => (ref.kind === 'object' ? [...(objectOf(frame, ref.id)?.fields.keys() ?? [])] : []))
  return names.length > 0 && names.length <= 8 ? { ...UNKNOWN, consts: names } : UNKNOWN
}

function runBreakable(frame: Frame, at: number): number {
  const { state } = frame.run
  const end = at + 3 + (frame.mod.ir.code[at + 2] ?? 0)
  const mark = state.mark()
  const target: Target = { mark, isBlock: true, breaks: [], continues: [] }
  frame.targets.push(target)
  runBlock(frame, at + 3, end)
  frame.targets.pop()
  if (target.breaks.length > 0) {
    const last = state.since(mark)
    state.undo(mark)
    state.dead = false
    state.merge([last, ...target.breaks])
  }
  return end
}

function runTry(frame: Frame, at: number): number {
  const { code } = frame.mod.ir
  const { state } = frame.run
  const [lengthBody = 0, catches = 0, lengthFinally = 0] = code.subarray(at + 2, at + 5)
  let from = at + 5 + catches * 3
  const thrown: Changes[] = []
  frame.throws.push(thrown)
  ;(frame.throwMarks ??= []).push(state.mark())
  const body = state.branch(() => runBlock(frame, from, from + lengthBody))
  frame.throws.pop()
  frame.throwMarks.pop()
  from += lengthBody
  const ways: Changes[] = [body]
  const before: Changes = noChanges()
  for (let index = 0; index < catches; index++) {
    const head = at + 5 + index * 3
    const length = code[head + 2] ?? 0
    const start = from
    ways.push(
      state.branch(() => {
        // an exception may come before, within or at the end of the body; what tests found harmless there does not count
        state.merge([before, ...[body, ...thrown].map((way) => ({ ...way, clean: new Map<number, number>(), dead: false }))])
        frame.temps[code[head] ?? -1] = UNKNOWN
        runBlock(frame, start, start + length)
      }),
    )
    from += length
  }
  const allDead = ways.every(({ dead }) => dead)
  if (allDead && lengthFinally > 0) {
    // the last block runs on every way out
    state.branch(() => runBlock(frame, from, from + lengthFinally))
    state.dead = true
    return from + lengthFinally
  }
  state.merge(ways)
  runBlock(frame, from, from + lengthFinally)
  return from + lengthFinally
}

function runReturn(frame: Frame, value: Value, offset: number) {
  const { state } = frame.run
  const answer = settled(frame, value)
  checkReturned(frame, answer, offset)
  frame.exits.push({ changes: state.since(frame.mark), value: answer, clean: new Map(state.clean) })
  state.dead = true
}

export const typeName = (name: string): Value => extValue(name)
void exportOf
