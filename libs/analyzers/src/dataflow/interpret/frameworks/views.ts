import type { TemplateModel } from '../../models/model.ts'
import { type Cls, findMember } from '../../program/program.ts'
import { plural, SHOWN_BY_CLASS, viewFolder, viewOfAction } from '../../program/views.ts'
import { memberOf } from '../objects/access.ts'
import { alteredArgs, NO_ARGS } from '../calls/args.ts'
import { type CallSite, selected } from '../guards/conditions.ts'
import { dependOn, type Frame, objectOf } from '../state/frame.ts'
import { layoutsOf } from './layouts.ts'
import { loadVariable } from '../state/settled.ts'
import { alteredObject } from '../state/state.ts'
import { elementOf } from '../builtins/text.ts'
import { callFunction } from '../run/upward.ts'
import { altered, join, UNKNOWN, type Value } from '../values/value.ts'
import { newObject } from '../objects/writing.ts'

const MAX_NAMES = 4

/** Where the value of a call that only names a template keeps the name. */
const NAME = '#view'

/** A call that renders a template of the project: the template runs with what it is given. Gives what the call itself gives. */
export function renderView(frame: Frame, site: CallSite, model: TemplateModel, result: Value): Value {
  const names = selected(frame, site, model.name ?? 0).flatMap((value) => [...textsOf(value), ...keptNames(frame, value)]).slice(0, MAX_NAMES)
  if (model.later === 'this' && site.self) keepName(frame, site.self, names)
  if (model.later === 'this') return result
  if (model.later === 'fields') return addFields(frame, site, result)
  if (model.aspnet) return aspnetView(frame, site), result
  const found = model.rails ? railsRender(frame, site) : names.length > 0 && (!model.later || model.context !== undefined) && run(frame, site, names, contextOf(frame, site, model.context), frame.mod.ir.view ? site.args.positional[2] : undefined)
  if (found && model.layout) showLayouts(frame, site, site.args.named.get('layout'), model.layout)
  if (model.later) return altered(result, { taints: [], refs: newObject(frame, `${site.at}view`, { fields: keptFields(site, names) }).refs })
  // a page is no data any more
  return found && result.taints.length > 0 ? altered(result, { taints: [] }) : result
}

const constants = (names: readonly string[]): Value => altered(UNKNOWN, { consts: names })

/** The name, and a value that is given together with its own name: `new ModelAndView("show", "user", user)` */
function keptFields({ args }: CallSite, names: readonly string[]): Map<string, Value> {
  const [, key, value] = args.positional
  const fields = new Map<string, Value>(names.length > 0 ? [[NAME, constants(names)]] : [])
  for (const name of key && value ? textsOf(key) : []) if (value) fields.set(name, value)
  return fields
}

function keepName(frame: Frame, { refs }: Value, names: readonly string[]): void {
  for (const ref of refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (object && ref.kind === 'object') frame.run.state.setObject(ref.id, alteredObject(object, { fields: new Map(object.fields).set(NAME, constants(names)) }))
  }
}

/** `->with('user', $user)`, `->with(['user' => $user])`, `addAttribute("user", user)` */
function addFields(frame: Frame, { args, self }: CallSite, result: Value): Value {
  const [key, value] = args.positional
  for (const ref of self?.refs ?? []) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (!object || ref.kind !== 'object') continue
    const fields = new Map(object.fields)
    for (const name of key && value ? textsOf(key) : []) if (value) fields.set(name, value)
    for (const given of key?.refs ?? []) for (const [name, field] of (given.kind === 'object' && objectOf(frame, given.id)?.fields) || []) fields.set(name, field)
    frame.run.state.setObject(ref.id, alteredObject(object, { fields }))
  }
  return self ? altered(result, { taints: [], refs: self.refs, ext: self.ext }) : result
}

/** `return View(model)`, `return View("Edit", model)`, `return PartialView("_Row", row)` */
function aspnetView(frame: Frame, site: CallSite): void {
  const { positional } = site.args
  const named = positional[0] ? textsOf(positional[0]) : []
  const folder = viewFolder(frame.fn, frame.fn.cls)
  const names = (named.length > 0 ? named : [frame.fn.ir.name]).flatMap((name) => (name.includes('/') || folder === null ? [name] : [`${folder}/${name}`, `Shared/${name}`]))
  const model = named.length > 0 ? positional[1] : positional[0]
  const bags = ['ViewBag', 'ViewData'].map((name) => [name, memberOf(frame, frame.self, name, site.offset)] as const)
  run(frame, site, names, withFields(frame, site, 'bags', new Map([...bags, ['Model', model ?? UNKNOWN]])))
}

/** Names that a value stands for. */
const keptNames = (frame: Frame, { refs }: Value): string[] => refs.flatMap((ref) => (ref.kind === 'object' ? textsOf(objectOf(frame, ref.id)?.fields.get(NAME) ?? UNKNOWN) : []))

const textsOf = ({ consts }: Value): string[] => (consts ?? []).flatMap((one) => (typeof one === 'string' ? one : []))

/** What a template gets; one that another template includes sees what that one was given. */
function contextOf(frame: Frame, site: CallSite, context: TemplateModel['context']): Value {
  const values = [context ?? []].flat().flatMap((selector) => (selector === 'named' ? withFields(frame, site, 'named', site.args.named, site.args.spread) : selected(frame, site, selector)))
  const all = frame.mod.ir.view?.fn === frame.fn.ir.index ? [...values, loadVariable(frame, frame.fn.ir.parameters[0]?.variable ?? -1)] : values
  return all.length === 0 ? UNKNOWN : all.reduce(join)
}

const withFields = (frame: Frame, site: CallSite, key: string, fields: ReadonlyMap<string, Value>, rest: Value | null = null): Value => {
  const made = newObject(frame, `${site.at}${key}`, { fields: new Map(fields) })
  return rest ? join(made, rest) : made
}

function run(frame: Frame, { offset, at }: Pick<CallSite, 'offset' | 'at'>, names: readonly string[], context: Value, blocks: Value = UNKNOWN): boolean {
  const { views } = frame.run.analyzer
  const found = new Set(names.flatMap((name) => views.named(name, frame.mod.ir.path)))
  for (const fn of found) views.shown.add(fn)
  for (const fn of found) callFunction(frame, fn, frame.self, alteredArgs(NO_ARGS, { positional: blocks === UNKNOWN ? [context] : [context, blocks] }), offset, at)
  return found.size > 0
}

/** `render 'row', post: @post`, `render partial: 'row', locals: { ... }`, `render :edit` */
function railsRender(frame: Frame, site: CallSite): boolean {
  const inView = frame.mod.ir.view !== undefined
  const [first] = site.args.positional
  if (first && classesOf(frame, first).length > 0) return renderRows(frame, site, first)
  const isMap = first?.refs.some(({ kind }) => kind === 'object') === true
  const one = (name: string) => [name, ...(isMap ? [`0.${name}`] : [])].flatMap((selector) => selected(frame, site, selector))[0]
  const partial = one('partial') ?? (inView && first && textsOf(first).length > 0 ? first : undefined)
  const named = partial ?? one('template') ?? one('action') ?? first
  if (!named) return false
  const folder = inView ? frame.mod.ir.path.slice(0, frame.mod.ir.path.lastIndexOf('/')) : viewFolder(frame.fn, frame.fn.cls)
  const names = textsOf(named).flatMap((name) => railsNames(name, folder, partial !== undefined))
  if (names.length === 0) return renderRows(frame, site, named)
  const locals = one('locals') ?? withFields(frame, site, 'locals', site.args.named)
  const list = one('collection')
  const object = list ? elementOf(frame, list, site.offset) : one('object')
  const [as] = textsOf(one('as') ?? UNKNOWN)
  const own = as ?? textsOf(named)[0]?.split('/').at(-1) ?? ''
  const found = run(frame, site, names, object ? join(locals, withFields(frame, site, 'object', new Map([[own, object]]))) : locals)
  if (found && partial === undefined && !inView) showLayouts(frame, site, one('layout'))
  return found
}

/** The page around a template sees what the template does: the fields of whoever shows it. */
function showLayouts(frame: Frame, { offset, at }: Pick<CallSite, 'offset' | 'at'>, said: Value | undefined, usual?: string): void {
  if (said?.consts?.length === 1 && said.consts[0] === false) return
  const named = said ? textsOf(said) : []
  for (const fn of layoutsOf(frame, named, usual)) {
    frame.run.analyzer.views.shown.add(fn)
    callFunction(frame, fn, frame.self, NO_ARGS, offset, at)
  }
}

/** `render @user`, `render @users`: the partial of their class, for each of them. */
function renderRows(frame: Frame, site: CallSite, value: Value): boolean {
  dependOn(frame, value)
  const rows = classesOf(frame, value).length > 0 ? value : elementOf(frame, value, site.offset)
  const names = classesOf(frame, rows).map(({ name }) => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase())
  return names.some((name) => run(frame, site, [`${plural(name)}/_${name}`], withFields(frame, site, 'row', new Map([[name, rows]]))))
}

const classesOf = (frame: Frame, { refs }: Value): Cls[] => refs.flatMap((ref) => (ref.kind === 'object' ? (objectOf(frame, ref.id)?.cls ?? []) : []))

function railsNames(name: string, folder: string | null, isPartial: boolean): string[] {
  const slash = name.lastIndexOf('/')
  const file = isPartial ? `_${name.slice(slash + 1)}` : name.slice(slash + 1)
  if (slash >= 0) return [`${name.slice(0, slash)}/${file}`]
  return folder === null ? [] : [`${folder.split('/').slice(-5).join('/')}/${file}`]
}

/** What a function is shown with when it does not say it by a call: its controller's template of its name, or what it returns. */
export function renderImplicit(frame: Frame, returned: Value): void {
  const { views } = frame.run.analyzer
  if (views.all.length === 0) return
  const { fn } = frame
  const offset = fn.ir.offset
  const view = fn.mod.language === 'ruby' ? viewOfAction(views, fn) : null
  if (view) views.shown.add(view)
  if (view) {
    callFunction(frame, view, frame.self, NO_ARGS, offset, -1)
    showLayouts(frame, { offset, at: -3 }, undefined)
  }
  const site = { offset, at: -2 }
  const kept = keptNames(frame, returned)
  if (kept.length > 0) run(frame, site, kept, returned)
  const named = fn.mod.language === 'java' && fn.cls?.parts.some(({ ir }) => ir.annotations.some(({ name }) => /(?:^|\.)Controller$/.test(name))) ? textsOf(returned) : []
  if (named.length > 0) run(frame, site, named, [...modelsOf(frame), partsOfPath(frame)].reduce(join))
  if (fn.ir.name === SHOWN_BY_CLASS && fn.cls) run(frame, site, textsOf(classTemplate(frame, fn.cls)), returned)
}

const BOUND = /(?:^|\.)(?:PathVariable|MatrixVariable|RequestParam|RequestHeader|RequestBody|CookieValue)$/

/** What Spring shows a template with; a map that is bound from the request is none of it. */
const modelsOf = (frame: Frame): Value[] =>
  frame.fn.ir.parameters.filter(({ type, annotations }) => MODEL.test(type) && !annotations.some(({ name }) => BOUND.test(name))).map(({ variable }) => loadVariable(frame, variable))

const MODEL = /^(?:.*\.)?(?:Model|ModelMap|Map|HashMap|RedirectAttributes)(?:<|$)/

/** Parts of the path that have a parameter of their own, which templates see under the name of the part. */
function partsOfPath(frame: Frame): Value {
  const parts = frame.fn.ir.parameters.flatMap(({ name, type, annotations, variable }): [string, Value][] => {
    const said = annotations.find((one) => /(?:^|\.)PathVariable$/.test(one.name))
    const part = said?.args[0] ?? said?.named.get('value') ?? said?.named.get('name') ?? name
    return said && !MODEL.test(type) && typeof part === 'string' ? [[part === '' ? name : part, loadVariable(frame, variable)]] : []
  })
  return parts.length === 0 ? UNKNOWN : newObject(frame, 'parts of the path', { fields: new Map(parts) })
}

function classTemplate(frame: Frame, cls: Cls): Value {
  for (const { mod } of cls.parts) frame.run.analyzer.runModule(mod)
  return findMember(cls, (it) => it.statics.get('template_name')) ?? UNKNOWN
}
