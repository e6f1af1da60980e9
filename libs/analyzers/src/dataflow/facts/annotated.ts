import type { Annotation, AnnotationValue, IrClass, IrFunction } from '../ir/module.ts'
import { type Mod, outerTypes } from '../program/program.ts'
import { lineage } from '../models/knowledge.ts'
import { fileRoutes } from './file-routes.ts'
import type { AnnotatedHandlers, RouteAnnotations, RouteModel } from './model.ts'
import { member } from './names.ts'
import type { Seen } from './seen.ts'
import type { Routes } from './routes.ts'
import { conventionalRoutes } from './conventions.ts'
import { triggeredRoutes } from './triggers.ts'
import { listedRoutes } from './route-tables.ts'
import { joinPaths, type RouteDraft } from './scope.ts'
import { scopeOfHandler } from './owned-scopes.ts'
import { type Held, NOTHING } from './value.ts'
import { lastOf } from './uses/bare.ts'
import type { World } from './world.ts'

/** Routes that stand in annotations of functions and methods, and those that are files. */
export function annotatedRoutes(world: World, routes: Routes, models: readonly RouteModel[]): void {
  for (const mod of world.mods) {
    if (mod.language === 'python') {
      for (const fn of mod.ir.functions) if (fn.index > 0) decorated(world, routes, mod, fn.annotations, fn)
      for (const made of mod.ir.classes) if (made.annotations.length > 0) ofVerbs(world, routes, mod, made)
    }
    for (const model of models) {
      if (model.annotations) for (const made of mod.ir.classes) ofClass(world, routes, mod, made, model, model.annotations)
      if (model.annotatedHandlers) for (const made of mod.ir.classes) handlerClass(world, routes, mod, made, model.id, model.annotatedHandlers)
      if (model.handlersBelow) routes.drafts.push(...answeringClasses(world, mod, model, model.handlersBelow))
      if (model.triggers) routes.drafts.push(...triggeredRoutes(world, mod, model.id, model.triggers))
      if (model.conventions) routes.drafts.push(...conventionalRoutes(world, mod, { id: model.id, conventions: model.conventions }))
      if (model.tablesOf) addListed(routes, listedRoutes(world, mod, { id: model.id, below: model.tablesOf }))
      if (model.files) fileRoutes(world, routes, mod, { id: model.id, files: model.files })
    }
  }
}

/** Those that no call has registered. */
function addListed({ drafts }: Routes, found: readonly RouteDraft[]): void {
  const known = new Set(drafts.map(({ path, handlers: [handler] }) => `${path} ${handler?.cls?.id}`))
  drafts.push(...found.filter(({ path, handlers: [handler] }) => !known.has(`${path} ${handler?.cls?.id}`)))
}

const held = (value: AnnotationValue): Held =>
  Array.isArray(value) ? { name: '', items: value.map((one) => held(one)) } : typeof value === 'string' ? { name: value, text: value } : { name: '' }

const VERBS = /^(?:get|post|put|patch|delete|head|options)$/

/** A class with `@app.route('/x')`: a route for each of its methods that is called as a request is. */
function ofVerbs(world: World, routes: Routes, mod: Mod, made: IrClass): void {
  for (const index of made.methods) {
    const fn = mod.ir.functions[index]
    if (fn && VERBS.test(fn.name)) decorated(world, routes, mod, made.annotations, fn, [fn.name.toUpperCase()])
  }
}

/** `@app.route('/x')`: the call of a router's method with the function as its handler. */
function decorated(world: World, routes: Routes, mod: Mod, annotations: readonly Annotation[], fn: IrFunction, methods?: readonly string[]): void {
  for (const { name, args, named, offset } of annotations) {
    const [head = '', ...parts] = name.split('.')
    const last = parts.pop()
    const object = last === undefined ? NOTHING : parts.reduce((at, part) => member(world, at, part), importedOr(world, mod, head))
    const seen: Seen = {
      mod, fn: mod.ir.functions[0] ?? fn, offset, order: offset, kind: 'call', object, names: last === undefined ? [importedOr(world, mod, head).name] : world.namesOf(object, last),
      args: { positional: args.map(held), named: new Map([...named].map(([key, value]) => [key, key === 'guards' ? functions(world, mod, held(value)) : dependencies(world, mod, held(value))])) },
    }
    const found = routes.decorator(seen)
    if (!found) continue
    if (found.call.owned) seen.object = { ...object, scope: scopeOfHandler(world, { mod, ir: fn }) }
    routes.decorated(seen, methods ? { ...found, call: { ...found.call, methods } } : found, { mod, ir: fn })
  }
}

/** `Depends(current_user)`, with the function that is asked. */
function dependencies(world: World, mod: Mod, given: Held): Held {
  if (given.items) return { ...given, items: given.items.map((one) => dependencies(world, mod, one)) }
  const [, name = '', asked = ''] = /^([\w.]+)\(([\w.]+)\)$/.exec(given.text ?? '') ?? []
  if (name === '' || !world.language.injects?.some((one) => lastOf(one) === lastOf(name))) return given
  const [head = '', ...parts] = asked.split('.')
  const wraps = parts.reduce((at, part) => member(world, at, part), importedOr(world, mod, head))
  return { name: asked, ...(wraps.fn && { fn: wraps.fn }) }
}

/** `guards=[members_only]`, with the functions that are asked. */
function functions(world: World, mod: Mod, given: Held): Held {
  if (given.items) return { ...given, items: given.items.map((one) => functions(world, mod, one)) }
  const { fn } = /^[\w.]+$/.test(given.text ?? '') ? decoratorHeld(world, mod, given.text ?? '') : NOTHING
  return fn ? { ...given, fn } : given
}

/** What a decorator is, by its name without what it is given. */
export function decoratorHeld(world: World, mod: Mod, name: string): Held {
  const [head = '', ...parts] = name.split('.')
  return parts.reduce((at, part) => member(world, at, part), importedOr(world, mod, head))
}

function importedOr(world: World, mod: Mod, name: string): Held {
  const own = world.named(mod, name)
  if (own.name !== '' || own.scope) return own
  const found = mod.ir.imports.find(({ local }) => local === name)
  const from = found && world.resolver.module(mod, found.module)
  return from && found ? world.exported(from, found.name) : found ? { name: world.resolver.external(found.module, found.name) } : own
}

function ofClass(world: World, routes: Routes, mod: Mod, made: IrClass, model: RouteModel, words: RouteAnnotations): void {
  const marks = made.annotations.filter(({ name }) => words.classes.includes(lastOf(name)) || isMadeOf(world, mod, name, words.classes))
  const cls = mod.classes[made.index]
  const above = cls ? outerTypes(cls).flatMap((type) => lineage(world.known, type)) : []
  const isBelow = words.extends?.some((type) => above.includes(type) || above.some((one) => one.endsWith(`.${type}`))) ?? false
  if (marks.length === 0 && !isBelow) return
  const prefixes = pathsOf(marks.findLast((mark) => pathsOf(mark, words).length > 0), words)
  const isNamed = words.conventional !== undefined && marks.every(({ name }) => lastOf(name) === 'Controller')
  for (const index of made.methods) {
    const fn = mod.ir.functions[index]
    if (fn?.role !== 'function') continue
    if (isNamed && words.conventional?.test(fn.returns) && !fn.private && !fn.static && isPlain(fn, words)) byName(world, routes, mod, { made, fn, model })
    for (const annotation of fn.annotations) {
      const name = lastOf(annotation.name)
      const verb = words.verbs.get(name)
      if (!verb) continue
      const own = words.pathIn ? pathsOf(fn.annotations.find(({ name }) => lastOf(name) === words.pathIn), words) : pathsBeside(fn, annotation, words)
      for (const prefix of prefixes.length > 0 ? prefixes : ['']) {
        for (const path of own.length > 0 ? own : [isNamed ? nameOf(made, fn) : '']) {
          const full = /^[~/]*\//.test(path) && words.controller ? path.replace(/^~/, '') : joinPaths(prefix, path)
          routes.drafts.push({
            framework: model.id, methods: verb === 'method' ? methodsOf(annotation) : verb, path: filled(full, words, made.name, fn.name), scope: world.fileScope(mod), mod, offset: fn.offset, order: annotation.offset,
            guards: [], handlers: [{ name: fn.name, fn: { mod, ir: fn } }], action: fn.name, namespace: '',
          })
        }
      }
    }
  }
}

/** `@WebServlet("/orders")` */
function handlerClass(world: World, routes: Routes, mod: Mod, made: IrClass, framework: string, { name, path }: AnnotatedHandlers): void {
  const [mark] = made.annotations.filter((one) => lastOf(one.name) === name)
  const cls = mod.classes[made.index]
  if (!mark || !cls) return
  for (const one of pathsOf(mark, { path })) {
    routes.drafts.push({ framework, methods: ['ANY'], path: one, scope: world.fileScope(mod), mod, offset: mark.offset, order: 0, guards: [], handlers: [{ name: cls.name, cls }], action: '', namespace: '' })
  }
}

/** Python's `http.server`, and servlets that a `web.xml` maps: nothing is known of what stands before those. */
function answeringClasses(world: World, mod: Mod, { id, annotatedHandlers }: RouteModel, below: readonly string[]): RouteDraft[] {
  return mod.ir.classes.flatMap((made): RouteDraft[] => {
    const cls = mod.classes[made.index]
    const isMarked = made.annotations.some(({ name }) => lastOf(name) === annotatedHandlers?.name)
    if (!cls || isMarked || !outerTypes(cls).some((type) => below.some((one) => one === type || lastOf(one) === type))) return []
    return [{
      framework: id, methods: ['ANY'], path: '*', scope: annotatedHandlers ? world.scope(`made servlet ${cls.id}`) : world.fileScope(mod), mod, offset: made.offset, order: 0, guards: [], handlers: [{ name: cls.name, cls }], action: '', namespace: '',
    }]
  })
}

/** An attribute of the program's own that is built on one of the framework's: `class ApiAttribute : RouteAttribute`. */
function isMadeOf({ resolver }: World, mod: Mod, name: string, known: readonly string[]): boolean {
  if (mod.language !== 'csharp') return false
  const { cls } = resolver.type(mod, `${name}Attribute`)
  return cls !== null && outerTypes(cls).some((type) => known.includes(lastOf(type).replace(/Attribute$/, '')))
}

const isPlain = (fn: IrFunction, words: RouteAnnotations) => fn.annotations.every(({ name }) => !words.verbs.has(lastOf(name)) && lastOf(name) !== 'NonAction' && lastOf(name) !== words.pathBeside)

/** `/Shop/Buy`: the usual pattern of `MapControllerRoute`. */
const nameOf = (made: IrClass, fn: IrFunction) => `/${made.name.replace(/Controller$/, '')}/${fn.name}`

function byName(world: World, routes: Routes, mod: Mod, { made, fn, model }: { made: IrClass; fn: IrFunction; model: RouteModel }): void {
  routes.drafts.push({
    framework: model.id, methods: ['ANY'], path: nameOf(made, fn), scope: world.fileScope(mod), mod, offset: fn.offset, order: fn.offset,
    guards: [], handlers: [{ name: fn.name, fn: { mod, ir: fn } }], action: fn.name, namespace: '',
  })
}

function pathsBeside(fn: IrFunction, annotation: Annotation, words: RouteAnnotations): string[] {
  const own = pathsOf(annotation, words)
  if (own.length > 0 || !words.pathBeside) return own
  return pathsOf(fn.annotations.find(({ name }) => lastOf(name) === words.pathBeside), words)
}

function filled(path: string, { controller }: RouteAnnotations, name: string, action: string): string {
  return controller ? path.replace(/\[controller\]/i, name.replace(/Controller$/, '')).replace(/\[action\]/i, action) : path
}

function pathsOf(annotation: Annotation | undefined, { path }: Pick<RouteAnnotations, 'path'>): string[] {
  if (!annotation) return []
  const given = [annotation.args[0], ...path.map((name) => annotation.named.get(name))].find((value) => typeof value === 'string' || Array.isArray(value))
  return (Array.isArray(given) ? given : [given]).filter((one): one is string => typeof one === 'string')
}

function methodsOf({ named }: Annotation): string[] {
  const given = named.get('method') ?? named.get('methods')
  const list = (Array.isArray(given) ? given : [given]).flatMap((one) => (typeof one === 'string' ? lastOf(one).toUpperCase() : []))
  return list.length > 0 ? list : ['ANY']
}
