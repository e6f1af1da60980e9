import { type Cls, type Fn, type Mod, type Program, push } from './program.ts'
import { passEvent, renderEvent, type StepEvent } from '../interpret/trace/event.ts'

/** Templates of a program by the ends of their paths: `users/show`, `show`, each with and without endings. */
export class Views {
  private readonly bySuffix = new Map<string, Fn[]>()
  readonly all: readonly Fn[]
  /** those that some call of the program was seen to show */
  readonly shown = new Set<Fn>()

  constructor(program: Program) {
    this.all = program.mods.flatMap(({ ir, functions }) => (ir.view && functions[ir.view.fn]) ?? [])
    if (program.language === 'csharp' && this.all.length > 0) for (const cls of program.classes) addBags(cls)
    for (const fn of this.all) for (const name of namesOf(fn)) push(this.bySuffix, name, fn)
  }

  /** The templates a name may mean: the nearest ones where several end so. */
  named(name: string, from: string): readonly Fn[] {
    const all = this.bySuffix.get(plain(name)) ?? []
    if (all.length < 2) return all
    const whole = all.filter(({ mod }) => mod.language === 'python' && isWhole(mod.ir.path, plain(name)))
    const found = whole.length > 0 ? whole : all
    const near = Math.max(...found.map(({ mod }) => sharedFolders(mod.ir.path, from)))
    return found.filter(({ mod }) => sharedFolders(mod.ir.path, from) === near).slice(0, MAX_SAME)
  }
}

/** `show.html` is the one in the folder of templates itself, and none further down: frameworks of Python look nowhere else. */
function isWhole(path: string, name: string): boolean {
  const above = path.split('/').slice(0, -name.split('/').length)
  return /^(?:templates?|views|jinja2?)$/.test(above.at(-1) ?? '')
}

/** What controllers and pages put aside for their views: fields of theirs that no file declares. */
function addBags(cls: Cls): void {
  const [part] = cls.parts
  if (part && /(?:Controller|Model)$/.test(cls.name)) for (const name of ['ViewBag', 'ViewData']) if (!cls.fields.has(name)) cls.fields.set(name, { mod: part.mod, field: { name, type: '', static: false, annotations: [] } })
}

/** A name that more templates have says too little. */
const MAX_SAME = 2

const MAX_PARTS = 6

/** `./partials/head`, `/users/show`, `@App/users/show`, `pkg::users.show` */
const plain = (name: string): string => name.replace(/^[@\w]*::?/, '').replace(/^(?:~?\.{0,2}\/|@[\w-]+\/)+/, '')

/** All names a template may be called by. */
export function namesOf({ mod }: Fn): readonly string[] {
  const parts = mod.ir.path.split('/')
  const file = parts.pop() ?? ''
  const folders = parts.slice(-MAX_PARTS)
  const names: string[] = []
  for (let dot = file.length; dot > 0; dot = file.lastIndexOf('.', dot - 1)) {
    const short = file.slice(0, dot)
    for (let at = 0; at <= folders.length; at++) names.push([...folders.slice(at), short].join('/'))
    // Laravel's names have dots for folders
    if (/\.blade\.php$/.test(file)) for (let at = 0; at < folders.length; at++) names.push([...folders.slice(at), short].join('.'))
  }
  return names
}

function sharedFolders(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  let count = 0
  while (count < left.length - 1 && left[count] === right[count]) count++
  return count
}

/** The folder of a controller's views: `Admin.UsersController` -> `admin/users`; null for any other class. */
export function viewFolder({ mod: { language } }: Fn, cls: Cls | null): string | null {
  const name = cls && (language === 'ruby' ? cls.qualified : cls.name)
  if (!name?.endsWith('Controller')) return null
  const bare = name.slice(0, -'Controller'.length)
  if (language === 'csharp') return bare
  return language === 'ruby' ? bare.replaceAll('.', '/').replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase() : null
}

/** The template that a controller's action is shown with where it says nothing else. */
export function viewOfAction(views: Views, fn: Fn): Fn | null {
  if (fn.ir.index === 0 || fn.ir.static || fn.ir.role !== 'function' || (fn.mod.language !== 'ruby' && fn.mod.language !== 'csharp')) return null
  const folder = viewFolder(fn, fn.cls)
  const [view] = folder === null ? [] : views.named(`${folder}/${fn.ir.name}`, fn.mod.ir.path)
  return view ?? null
}

/** The method whose answer a class-based view's template is given (Django). */
export const SHOWN_BY_CLASS = 'get_context_data'

/** The field of a controller's class that names the page around its templates (Rails). */
export const LAYOUT = 'preflight_layout'

/** `users`, of `user` */
export const plural = (name: string): string => (/[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`)

/** The partial that stands for the rows of a class, by where it stands: `users/_user.html.erb` (Rails). */
export function isRowPartial({ mod: { ir } }: Fn): boolean {
  const [, folder, name = ''] = /([^/]+)\/_(\w+)\.[^/]*$/.exec(ir.path) ?? []
  return folder === plural(name)
}

/** A page around other templates, by where it stands (Ruby). */
export const isLayout = ({ mod: { ir } }: Fn): boolean => /(?:^|\/)layouts\/|(?:^|\/)layout\.\w+$/.test(ir.path)

/** Whether a function may show pages around templates: an action, or what names a template. */
export const showsLayouts = (fn: Fn, names: ReadonlySet<string>): boolean => viewFolder(fn, fn.cls) !== null || ['erb', 'haml', 'slim'].some((name) => names.has(name))

/** What happens to data that is given to a function; one event for all its steps. */
export function passedTo(fn: Fn): StepEvent {
  const known = passed.get(fn)
  if (known !== undefined) return known
  const event = fn.mod.ir.view?.fn === fn.ir.index ? renderEvent(fn.mod.ir.path) : passEvent(fn.ir.name)
  passed.set(fn, event)
  return event
}

const passed = new WeakMap<Fn, StepEvent>()

/** Whether a file is a template that the program shows: what it prints is known then, as far as it can be. */
export const isShown = ({ shown }: Views, { ir, functions }: Mod): boolean => {
  const fn = ir.view && functions[ir.view.fn]
  return fn !== undefined && shown.has(fn)
}
