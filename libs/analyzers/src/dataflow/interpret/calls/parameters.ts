import type { IrFunction } from '../../ir/module.ts'
import { namesSecret } from '../../models/hidden.ts'
import { maskOf, OF_NUMBERS } from '../../models/classes.ts'
import { type Mask, NO_CLASSES, unionOf } from '../../models/mask.ts'
import { type Cls, type Fn, isEnum, type Mod, outerTypes } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'
import { patternMask } from '../guards/declared-patterns.ts'
import { routeMask } from '../guards/route-patterns.ts'
import { valueClassMask } from '../guards/value-classes.ts'
import { itemClass } from '../objects/fields.ts'
import type { Frame } from '../state/frame.ts'
import { matchedMask } from '../guards/pattern-masks.ts'
import { itemType } from '../habits.ts'
import { memberOfType, sourceValue } from './outside.ts'
import { isSent } from './sent-requests.ts'
import { resolvedArgument } from '../frameworks/resolved-arguments.ts'
import { takesSizes } from '../frameworks/sizes.ts'
import { typesOfSelf } from '../frameworks/mixins.ts'
import { filledAgain } from '../frameworks/shown-again.ts'
import type { Source } from '../values/label.ts'
import { altered, cleaned, constantValue, extValue, join, refValue, UNKNOWN, type Value, valueOf } from '../values/value.ts'
import { newObject } from '../objects/writing.ts'
import { NO_MARKS } from '../trace/marks.ts'

/** The value of a parameter: what is given, or what its entry and declaration say where nothing is. */
export function entryValue(frame: Frame, place: number, given: Value): Value {
  const { analyzer } = frame.run
  const { fn, mod } = frame
  const parameter = fn.ir.parameters[place]
  if (!parameter) return given
  const isGiven = given.ext.length > 0 || given.refs.length > 0 || given.taints.length > 0 || (given.consts !== null && given.consts[0] !== undefined)
  if (isGiven) return given
  const entry = analyzer.entryOf(fn)
  // a static method of Python gets the object as well, before all else
  const isObjects = entry?.extends !== undefined && fn.ir.static && mod.language === 'python'
  if (isObjects && place === 0) return given
  const named = entry?.parameters?.[isObjects ? place - 1 : place]
  if (named && !(entry.guess && parameter.type && isSomethingElse(analyzer, mod, parameter.type, named))) return openedBy(frame, named, place)
  for (const { annotation, channel, kind, safe, type, unless, checked, cleans, text } of parameter.annotations.length > 0 ? analyzer.knowledge.parameters : []) {
    const written = parameter.annotations.find(({ name }) => analyzer.annotationName(mod, name) === annotation)
    if (!written) continue
    if (type && channel === null) return openedBy(frame, type, place)
    const from = channel ?? 'request'
    if (isSize(fn, parameter.type)) return cleaned(sourceValue(frame, from, kind ?? 'request', `parameter ${place}`, parameter.offset), maskOf(OF_NUMBERS))
    if (analyzer.habits.isCleanType(parameter.type) || CONVERTED.test(parameter.type.replace(/^\?|\|null$/g, '')) || (unless && [...written.args, ...written.named.values()].some((arg) => typeof arg === 'string' && unless.test(arg)))) return given
    if (safe) return parameter.type ? analyzer.objects.instanceOf(analyzer.resolver.type(mod, parameter.type)) : given
    const open = sourceValue(frame, from, kind ?? 'request', `parameter ${place}`, parameter.offset, maskOf(cleans ?? []), undefined, false, moreOf(frame, place, parameter.name))
    const sent = type ? altered(open, { ext: [type] }) : open
    if (analyzer.habits.staticTypes) return withItems(frame, place, sentAs(frame, cleaned(sent, unionOf([patternMask(frame, parameter.annotations), routeMask(fn, parameter), text ? valueClassMask(frame, parameter.type) : NO_CLASSES])), parameter.type))
    if (analyzer.habits.classesHold) return sentAs(frame, sent, parameter.type)
    const pattern = written.named.get('pattern') ?? written.named.get('regex')
    if (typeof pattern === 'string' && /^\^.*\$$/s.test(pattern)) return cleaned(sent, matchedMask(pattern))
    if (mod.language === 'python') return cleaned(sent, convertedMask(frame, parameter.type))
    return checked && isChecked(frame, parameter.type, checked.by) ? cleaned(sent, maskOf(analyzer.leavesOutOthers ? [...checked.cleans, 'mass'] : checked.cleans)) : sent
  }
  if (entry?.shows?.test(parameter.type) && parameter.annotations.length === 0) return given
  const looked = resolvedArgument(frame, place)
  if (looked) return looked
  // a name for `Annotated[Session, Depends(get_db)]`
  const maker = mod.language === 'python' && /^\w+$/.test(parameter.type) ? analyzer.annotationName(mod, parameter.type) : ''
  if (maker !== '' && analyzer.knowledge.parameters.some(({ annotation, safe }) => safe && maker === `${annotation}()`)) return given
  // what a call leaves out of text and numbers is what the function says it is then: `string $kind = 'html'`
  if (!entry?.tainted && given.consts !== null && SCALARS[mod.language]?.test(parameter.type)) return given
  const type = parameter.type ? analyzer.resolver.type(mod, parameter.type) : null
  const declared = type ? withItems(frame, place, withObject(frame, place, analyzer.objects.instanceOf(type), type.ext)) : UNKNOWN
  if (entry?.tainted && isSize(fn, parameter.type)) return sourceValue(frame, entry.tainted.channel, entry.tainted.kind ?? 'request', `parameter ${place}`, parameter.offset, maskOf(OF_NUMBERS))
  if (!entry?.tainted || analyzer.habits.isCleanType(parameter.type) || CONVERTED.test(parameter.type)) return declared === UNKNOWN ? given : declared
  if (type?.ext ? analyzer.knowledge.types.has(type.ext) : type?.cls && isOwn(analyzer, type.cls)) return declared
  if (analyzer.habits.classesHold && CLASS.test(parameter.type)) return declared === UNKNOWN ? given : declared
  if (isNumberInRoute(fn, parameter.name) || isLeftOutOfRoutes(fn, parameter.name) || analyzer.converted.has(parameter.name) || isListOfEnum(frame, parameter.type)) return given
  const data = sourceValue(frame, entry.tainted.channel, entry.tainted.kind ?? 'request', `parameter ${place}`, parameter.offset, maskOf(entry.tainted.cleans ?? []), undefined, false, moreOf(frame, place, parameter.name))
  return altered(cleaned(data, mod.language === 'python' ? convertedMask(frame, parameter.type) : routeMask(fn, parameter)), { ext: declared.ext, refs: declared.refs })
}

const SCALARS: Readonly<Record<string, RegExp>> = {
  php: /^\??(?:string|int|float|bool|array|mixed)$/,
  python: /^(?:(?:typing\.)?(?:Optional\[)?(?:str|int|float|bool|bytes|Any)\]?|(?:str|int|float|bool|bytes)\|None)$/,
}

/** What is known of data by the place where it comes in. */
function moreOf(frame: Frame, place: number, name: string): Pick<Source, 'segment' | 'filled' | 'hidden' | 'ofRoutes' | 'weak'> {
  const filled = filledAgain(frame.fn, place)
  return { ...(isSegment(frame, name) ? { segment: true } : {}), ...(frame.fn.ir.parameters[place]?.rest === 'named' ? { ofRoutes: true as const } : {}), ...(filled.length > 0 ? { filled } : {}), ...(namesSecret(name) ? { hidden: true as const } : {}), ...(isOfServersOnly(frame) || isConverted(frame.fn, name) ? { weak: true as const } : {}) }
}

/** An action that browsers might call is told to none of them. */
const isOfServersOnly = ({ fn, mod, run: { analyzer } }: Frame): boolean => fn.ir.annotations.some(({ name }) => name === 'use server') && !analyzer.browsers.has(mod)

/** What Python's frameworks convert what was sent to, and what that is harmless in: text is no object, and bytes are the name of nothing. */
const CONVERSIONS: readonly (readonly [RegExp, Mask])[] = [
  [/^(?:(?:typing\.)?(?:Optional|Annotated)\[)?str\b/, maskOf(['nosql', 'mass'])],
  [/^(?:(?:typing\.)?(?:Optional|Annotated)\[)?bytes\b/, maskOf(['nosql', 'mass', 'path', 'inclusion', 'ssrf', 'redirect', 'reflection'])],
]

function convertedMask({ mod, run: { analyzer } }: Frame, written: string): Mask {
  if (written === '') return NO_CLASSES
  const text = CONVERSIONS.find(([type]) => type.test(written))
  if (text) return text[1]
  const item = /^(?:(?:typing\.)?(?:Optional|Annotated|[Ll]ist|Sequence)\[)?([A-Z]\w*)/.exec(written)?.[1]
  const { cls } = item ? analyzer.resolver.type(mod, item) : { cls: null }
  return unionOf((cls ? outerTypes(cls) : []).map((type) => maskOf(analyzer.knowledge.types.get(type)?.proves ?? [])))
}

/** How the name of a class is written. */
export const CLASS = /^\??\\?(?!Closure$)[A-Z][\w\\]*$/

/** Declared types that a framework turns what was sent into, or refuses it. */
export const CONVERTED = /^(?:(?:typing\.)?Optional\[)?(?:int|float|bool|number|boolean|(?:uuid\.)?UUID[1-5]?|(?:datetime\.)?(?:datetime|date|time|timedelta)|(?:decimal\.)?Decimal|(?:Positive|NonNegative|Negative|Strict)(?:Int|Float)|(?:typing\.)?Literal\[.*\])\]?(?:\|None)?$/

/** Of a type whose instances are followed one by one, the parameter is one. */
const withObject = (frame: Frame, place: number, value: Value, type: string): Value =>
  value.refs.length === 0 && frame.run.analyzer.knowledge.types.get(type)?.tracked ? altered(value, { refs: newObject(frame, `parameter${place}`, { fields: GIVEN }).refs }) : value

/** Somebody else has made it, and may have set more of it than is seen here. */
const GIVEN = new Map([['#given', constantValue(true)]])

/** A whole number, in a function that takes room or time by one. */
const isSize = (fn: Fn, type: string): boolean => WHOLE.test(type) && takesSizes(fn)
const WHOLE = /^(?:u?int(?:32|64)?|u?long|Integer|Long|U?Int(?:32|64)|time\.Duration|TimeSpan)\??$/

/** Of a list, what it is declared to be of. */
function withItems({ fn, mod, run: { analyzer } }: Frame, place: number, value: Value): Value {
  const cls = analyzer.habits.staticTypes && value.refs.length === 0 ? itemClass(analyzer.resolver, mod, fn.ir.parameters[place]?.type ?? '') : null
  return cls && !isEnum(cls) ? altered(value, { refs: analyzer.objects.listAt(`${fn.id} ${place}`, cls) }) : value
}

/** Data as what it is declared to be: one of an enum's constants is harmless, of a type the models know only its members are data. */
function sentAs(frame: Frame, sent: Value, written: string): Value {
  const { mod, run: { analyzer } } = frame
  const type = analyzer.resolver.type(mod, written.replace(/^\?(?=\w|\\)/, ''))
  if (type.cls && isEnum(type.cls)) return analyzer.objects.instanceOf(type)
  if (isListOfEnum(frame, written)) return UNKNOWN
  const { ext, refs } = analyzer.objects.instanceOf(type)
  return !type.cls && analyzer.knowledge.types.has(type.ext) ? valueOf({ ext }) : altered(sent, { ext, refs })
}

/** `Color[]`, `Color?` */
function isListOfEnum({ mod, run: { analyzer } }: Frame, written: string): boolean {
  const item = itemType(written)
  const cls = item === written || item === '' ? null : analyzer.resolver.type(mod, item).cls
  return cls !== null && isEnum(cls)
}

/** Whether the declared class says of its fields what they may hold, in annotations of this package. */
function isChecked({ mod, run: { analyzer } }: Frame, written: string, by: string): boolean {
  const cls = written ? analyzer.resolver.type(mod, written).cls : null
  return cls?.parts.some(({ mod: part, ir }) => ir.fields.some(({ annotations }) => annotations.some(({ name }) => analyzer.annotationName(part, name).startsWith(`${by}.`)))) === true
}

/** What the program makes itself: an interface, an enum, or something built on a library's type. */
function isOwn(analyzer: Analyzer, cls: Cls): boolean {
  const kind = cls.parts[0]?.ir.kind
  return kind === 'enum' || (analyzer.habits.staticTypes && (kind === 'interface' || isWired(analyzer, cls) || outerTypes(cls).some((outer) => analyzer.knowledge.types.has(outer))))
}

/** What is made of things that only the program has, as services are: `Handler(IStore store)`. */
const isWired = (analyzer: Analyzer, cls: Cls): boolean =>
  cls.constructors.some(({ ir, mod }) => ir.parameters.some(({ type }) => type !== '' && isInterface(analyzer, mod, type)))

function isInterface(analyzer: Analyzer, mod: Mod, written: string): boolean {
  const { cls } = analyzer.resolver.type(mod, written)
  return cls ? cls.parts[0]?.ir.kind === 'interface' : SERVICE.test(written)
}

/** How .NET calls interfaces that can only be its services': lists and the like are data, too. */
const SERVICE = /^(?:\w+\.)*I(?:Logger|Configuration|ServiceProvider|Options\w*|HttpClientFactory|HttpContextAccessor|MemoryCache|DistributedCache|Mediator|Mapper|\w+(?:Repository|Service|Store|Factory|Manager|Provider|Handler|Client|Context|Command|Query))(?:<.*>)?\??$/

/** A declared type that the models or the project explain: it says more than a parameter's name. */
function isSomethingElse(analyzer: Analyzer, mod: Mod, written: string, named: string): boolean {
  const { cls, ext } = analyzer.resolver.type(mod, written)
  if (cls !== null || analyzer.knowledge.types.has(ext)) return true
  // the context of another package: `ctx: ObjectContext` of a queue
  const from = mod.ir.imports.find(({ local }) => local === /^\w+/.exec(written)?.[0])?.module ?? ''
  return named.startsWith('koa.') && from !== '' && !from.startsWith('.') && !/koa|egg|strapi|midway|router/i.test(from)
}

/** What an entry's parameter is; marks can be set on it where its type is tracked. */
function openedBy(frame: Frame, type: string, place: number): Value {
  const { analyzer } = frame.run
  const dot = type.lastIndexOf('.')
  if (dot < 0) return extValue(type)
  const made = memberOfType(frame, type.slice(0, dot), type.slice(dot + 1), frame.fn.ir.parameters[place]?.offset ?? 0) ?? extValue(type)
  return analyzer.knowledge.types.get(type)?.tracked ? altered(made, { refs: newObject(frame, `parameter${place}`, {}).refs }) : made
}

/** What a parameter is while its function is interpreted for itself. */
export function parameterValue(frame: Frame, place: number): Value {
  const { fn } = frame
  const { analyzer } = frame.run
  const known = entryValue(frame, place, UNKNOWN)
  if (known === UNKNOWN) return symbolicParameter(analyzer, fn, place)
  if (known.taints.length > 0 || known.refs.length === 0) {
    // an entry's parameter: nobody of ours needs to call it
    if (known.taints.length > 0 || analyzer.entryOf(fn)) return known
  }
  const value = join(symbolicParameter(analyzer, fn, place), known)
  return isSent(analyzer.program, fn) ? altered(value, { ext: value.ext.map((name) => SENT.get(name) ?? name) }) : value
}

function symbolicParameter(analyzer: Analyzer, fn: Fn, place: number): Value {
  const parameter = fn.ir.parameters[place]
  const root = place + 1
  if (!parameter) return UNKNOWN
  if (analyzer.habits.isCleanType(parameter.type)) return isSize(fn, parameter.type) ? valueOf({ taints: [{ label: analyzer.labels.root(fn, root, []), clean: maskOf(OF_NUMBERS), step: null, marks: NO_MARKS, guess: false }] }) : UNKNOWN
  const type = parameter.type ? analyzer.resolver.type(fn.mod, parameter.type) : null
  const label = analyzer.labels.root(fn, root, [])
  const id = analyzer.objects.symbolicObject(fn, label, type?.cls ?? null)
  // whoever calls can only give one of its constants
  if (type?.cls && isEnum(type.cls)) return analyzer.objects.instanceOf(type)
  const given = analyzer.given?.typesAt(fn, place) ?? []
  const outer = type?.cls ? outerTypes(type.cls) : given.length > 0 ? given : type?.ext ? [type.ext] : []
  return valueOf({ taints: [{ label, clean: fn.mod.language === 'javascript' && parameter.type === 'string' ? NO_RECORD : NO_CLASSES, step: null, marks: NO_MARKS, guess: false }], refs: [{ kind: 'object', id }], ext: outer })
}

/** What is declared as text is stored as one field, and is no record of many. */
const NO_RECORD = maskOf(['mass'])

/** What is sent has the type of what comes in. */
const SENT: ReadonlyMap<string, string> = new Map([['net/http.Request', 'net/http.OutgoingRequest']])


export function selfOf(analyzer: Analyzer, fn: Fn): Value {
  const owner = fn.cls ? fn : methodAround(fn)
  if (!owner?.cls) return isBlockOfMain(analyzer, fn) ? symbolOf(analyzer, fn, null) : UNKNOWN
  if (owner.ir.static) return refValue({ kind: 'class', cls: owner.cls })
  return symbolOf(analyzer, fn, owner.cls)
}

/** A block of Ruby's top-level code runs on that code's object. */
const isBlockOfMain = ({ habits }: Analyzer, { ir }: Fn): boolean => habits.callsReadFields && ir.index !== 0 && ir.name === ''

function symbolOf(analyzer: Analyzer, fn: Fn, cls: Cls | null): Value {
  const label = analyzer.labels.root(fn, 0, [])
  const id = analyzer.objects.symbolicObject(fn, label, cls)
  return valueOf({ refs: [{ kind: 'object', id }], ext: cls ? typesOfSelf(cls) : [], taints: [{ label, clean: NO_CLASSES, step: null, marks: NO_MARKS, guess: false }] })
}

function methodAround(fn: Fn): Fn | null {
  for (let at: Fn | undefined = fn; at && at.ir.index !== 0; at = at.mod.functions[at.ir.parent]) if (at.cls) return at
  return null
}

/** `@PathVariable`, `@PathParam`: servers of Java refuse slashes that are encoded. Not so where the way is written to take several parts. */
function isPathVariable({ parameters, annotations }: IrFunction, name: string): boolean {
  const said = parameters.find((one) => one.name === name)?.annotations ?? []
  if (!said.some((one) => /(?:^|\.)Path(?:Variable|Param)$/.test(one.name))) return false
  return !annotations.some(({ args, named }) => [...args, ...named.values()].flat().some((arg) => typeof arg === 'string' && /\{\*|\*\*|\{\s*\w+\s*:[^}]*(?:\.[*+]|\/)/.test(arg)))
}

/** `/files/{name}` (.NET leaves slashes there as they were encoded), `/files/<name>` in Python, and of any handler of Laravel: what has a slash is never routed here, however it is encoded. */
const isSegment = ({ fn: { ir, mod }, run }: Frame, name: string): boolean =>
  (mod.language === 'php' && run.analyzer.routed.isSegment(name)) ||
  (mod.language === 'java' && isPathVariable(ir, name)) ||
  (mod.language === 'csharp' && ir.annotations.some(({ name: verb, args: [route] }) => /^(?:Http\w+|Route)$/.test(verb) && typeof route === 'string' && new RegExp(`\\{${name}[}:?=]`).test(route))) ||
  (mod.language === 'python' && ir.annotations.some(({ args }) => args.some((arg) => typeof arg === 'string' && [`{${name}}`, `<${name}>`, `<string:${name}>`].some((place) => arg.includes(place)))))

/** `/users/<int:id>`: what does not fit is never routed here. */
const isNumberInRoute = (fn: Fn, name: string): boolean =>
  fn.ir.annotations.some(({ args }) => args.some((arg) => typeof arg === 'string' && new RegExp(`<(?:int|float|\\w*uuid\\w*|bool|any)(?:\\([^)]*\\))?:${name}>|\\{${name}:(?:int|float|uuid)\\}`).test(arg)))

/** `/colours/<colour:name>`: what the program's own converter lets through is not seen here. */
const isConverted = ({ mod, ir }: Fn, name: string): boolean =>
  mod.language === 'python' && ir.annotations.some(({ args }) => args.some((arg) => typeof arg === 'string' && new RegExp(`<(?!(?:string|path|default)\\b)\\w+(?:\\([^)]*\\))?:${name}>`).test(arg)))

const ROUTE = /(?:^|\.)Route$/

/** A parameter that no route of Symfony has a place for is a setting that is bound by its name: `string $projectDir`. */
function isLeftOutOfRoutes({ mod, ir, cls }: Fn, name: string): boolean {
  if (mod.language !== 'php') return false
  const own = ir.annotations.filter((one) => ROUTE.test(one.name))
  const above = (cls?.parts ?? []).flatMap(({ ir: part }) => part.annotations.filter((one) => ROUTE.test(one.name)))
  const paths = [...own, ...above].map(({ args: [first], named }) => named.get('path') ?? first ?? '')
  return own.length > 0 && paths.every((path) => typeof path === 'string' && !new RegExp(`\\{!?${name}\\b`).test(path))
}
