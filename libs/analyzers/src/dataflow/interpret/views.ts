import type { TemplateModel } from '../models/model.ts'
import { viewFolder, viewOfAction } from '../program/views.ts'
import { NO_ARGS } from './args.ts'
import { type CallSite, selected } from './conditions.ts'
import type { Frame } from './frame.ts'
import { elementOf } from './text.ts'
import { callFunction } from './upward.ts'
import { join, UNKNOWN, type Value } from './value.ts'
import { newObject } from './writing.ts'

const MAX_NAMES = 4

/** Where the value of a call that only names a template keeps the name. */
const NAME = '#view'

/** A call that renders a template of the project: the template runs with what it is given. Gives what the call itself gives. */
export function renderView(frame: Frame, site: CallSite, model: TemplateModel, result: Value): Value {
  const names = selected(frame, site, model.name ?? 0).flatMap(textsOf).slice(0, MAX_NAMES)
  if (model.later) return names.length > 0 ? { ...result, refs: newObject(frame, `${site.at}view`, { fields: new Map([[NAME, { ...UNKNOWN, consts: names }]]) }).refs } : result
  if (model.rails) railsRender(frame, site)
  else if (names.length > 0) run(frame, site, names, contextOf(frame, site, model.context))
  return result
}

const textsOf = ({ consts }: Value): string[] => (consts ?? []).flatMap((one) => (typeof one === 'string' ? one : []))

function contextOf(frame: Frame, site: CallSite, context: TemplateModel['context']): Value {
  if (context === undefined) return UNKNOWN
  if (context === 'named') return withFields(frame, site, 'named', site.args.named, site.args.spread)
  const values = (Array.isArray(context) ? context : [context]).flatMap((selector) => (selector === 'named' ? withFields(frame, site, 'named', site.args.named, site.args.spread) : selected(frame, site, selector)))
  return values.length === 0 ? UNKNOWN : values.reduce(join)
}

const withFields = (frame: Frame, site: CallSite, key: string, fields: ReadonlyMap<string, Value>, rest: Value | null = null): Value => {
  const made = newObject(frame, `${site.at}${key}`, { fields: new Map(fields) })
  return rest ? join(made, rest) : made
}

function run(frame: Frame, { offset, at }: CallSite, names: readonly string[], context: Value): void {
  const { views } = frame.run.analyzer
  for (const fn of new Set(names.flatMap((name) => views.named(name, frame.mod.ir.path)))) callFunction(frame, fn, frame.self, { ...NO_ARGS, positional: [context] }, offset, at)
}

/** `render 'row', post: @post`, `render partial: 'row', locals: { ... }`, `render :edit` */
function railsRender(frame: Frame, site: CallSite): void {
  const one = (...selectors: string[]) => selectors.flatMap((selector) => selected(frame, site, selector))[0]
  const inView = frame.mod.ir.view !== undefined
  const [first] = site.args.positional
  const partial = one('partial', '0.partial') ?? (inView && first && textsOf(first).length > 0 ? first : undefined)
  const named = partial ?? one('template', '0.template', 'action', '0.action') ?? first
  if (!named) return
  const folder = inView ? frame.mod.ir.path.slice(0, frame.mod.ir.path.lastIndexOf('/')) : viewFolder(frame.fn, frame.fn.cls)
  const names = textsOf(named).flatMap((name) => railsNames(name, folder, partial !== undefined))
  if (names.length === 0) return
  const locals = one('locals', '0.locals') ?? withFields(frame, site, 'locals', site.args.named)
  const list = one('collection', '0.collection')
  const object = list ? elementOf(frame, list, site.offset) : one('object', '0.object')
  const [as] = [one('as', '0.as')].flatMap((value) => (value ? textsOf(value) : []))
  const own = as ?? textsOf(named)[0]?.split('/').at(-1) ?? ''
  run(frame, site, names, object ? join(locals, withFields(frame, site, 'object', new Map([[own, object]]))) : locals)
}

function railsNames(name: string, folder: string | null, isPartial: boolean): string[] {
  const slash = name.lastIndexOf('/')
  const file = isPartial ? `_${name.slice(slash + 1)}` : name.slice(slash + 1)
  if (slash >= 0) return [`${name.slice(0, slash)}/${file}`]
  return folder === null ? [] : [`${folder.split('/').slice(-5).join('/')}/${file}`]
}

/** What a function is shown with when it says nothing itself: its controller's template of the same name. */
export function renderImplicit(frame: Frame): void {
  const { analyzer } = frame.run
  if (analyzer.views.all.length === 0) return
  const view = viewOfAction(analyzer.views, frame.fn)
  if (view) callFunction(frame, view, frame.self, NO_ARGS, frame.fn.ir.offset, -1)
}
