import { type Cls, findMethod } from '../program/program.ts'
import type { RouteDraft } from './scope.ts'
import { OF_CONTROLLER } from './call-parts.ts'
import { type FnRef, type Held, unwrapped } from './value.ts'
import type { World } from './world.ts'

/** The functions behind a route, and how a reader calls them. */
export interface Behind {
  name: string
  functions: FnRef[]
  cls: Cls | null
  action: string
}

const REST = ['get', 'post', 'put', 'patch', 'delete', 'list', 'create', 'retrieve', 'update', 'destroy', '__invoke', 'dispatch']

/** Where Laravel looks for controllers that are named by a text alone. */
const USUAL_CONTROLLERS = 'App.Http.Controllers.'

export function handlerOf(world: World, draft: RouteDraft): Behind {
  const held = unwrapped(draft.handlers[0])
  const ofClass = (cls: Cls | undefined, action: string, names?: readonly string[]) => behind(cls, action, names ?? (action ? [action, ...(world.alwaysRun.get(draft.framework) ?? [])] : REST))
  if (!held) return { name: '', functions: [], cls: null, action: '' }
  const [of, method] = held.items ?? []
  if (of && method?.text !== undefined) return ofClass(classOf(world, of), method.text)
  // `[() => import('./sign_in_controller')]`
  const brought = held.fn && held.fn.mod.language === 'javascript' ? world.result(held.fn).mod : undefined
  const lazy = brought && world.exported(brought, 'default').cls
  if (lazy) return ofClass(lazy, 'handle')
  if (held.fn) {
    const cls = held.fn.ir.class >= 0 ? (held.fn.mod.classes[held.fn.ir.class] ?? null) : null
    const name = held.fn.ir.name || held.name.replace(/\(.*$/, '') || 'anonymous function'
    return { name: cls && !name.includes('.') ? `${cls.name}.${name}` : name, functions: [held.fn], cls, action: held.fn.ir.name }
  }
  if (held.text !== undefined && !held.cls) {
    const [controller = '', action = ''] = held.text.split(OF_CONTROLLER.test(held.text) ? '.' : /[#@]|::?/)
    const inside = draft.namespace ? `${draft.namespace}.` : ''
    if (/#/.test(held.text)) return ofClass(world.classNamed(`${inside}${controllerName(controller)}`), action)
    const name = controller.replaceAll('\\', '.')
    return ofClass(world.classNamed(name, inside || USUAL_CONTROLLERS), action)
  }
  return held.cls ? ofClass(held.cls, held.text ?? '', draft.functions) : { name: held.name, functions: [], cls: null, action: '' }
}

/** Of a class and those above it. */
const constructorsOf = (cls: Cls, depth = 0): FnRef[] => [...cls.constructors.map(({ mod, ir }) => ({ mod, ir })), ...(depth > 6 ? [] : cls.parents.flatMap((parent) => (parent.cls ? constructorsOf(parent.cls, depth + 1) : [])))]

/** A controller, its name, or a function that brings its file in when it is first asked: `() => import('./orders_controller')`. */
export function classOf(world: World, held: Held): Cls | undefined {
  if (held.cls) return held.cls
  const file = held.fn ? world.result(held.fn).mod : held.mod
  if (file) return world.exported(file, 'default').cls
  return held.text === undefined ? undefined : world.classNamed(held.text.replaceAll('\\', '.'))
}

const controllerName = (name: string) => `${name.split('/').map((part) => part.split(/[_-]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')).join('.')}Controller`

function behind(cls: Cls | undefined, action: string, names: readonly string[]): Behind {
  if (!cls) return { name: action, functions: [], cls: null, action }
  const functions = names.flatMap((name): FnRef[] => {
    if (name === '__construct') return constructorsOf(cls)
    const found = findMethod(cls, name)
    return found ? [{ mod: found.mod, ir: found.ir }] : []
  })
  return { name: action ? `${cls.name}.${action}` : cls.name, functions, cls, action }
}
