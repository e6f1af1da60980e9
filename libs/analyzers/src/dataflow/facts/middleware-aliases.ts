import { type Cls, findMethod } from '../program/program.ts'
import type { Seen } from './seen.ts'
import type { FnRef, Held } from './value.ts'
import type { World } from './world.ts'

/** Where Laravel keeps short names of middleware: fields of the kernel, or a call. */
const FIELDS = ['routeMiddleware', 'middlewareAliases']
const NAMES_ONE = /(?:^|\.)(?:alias|aliasMiddleware)$/

const MAX_ALIASES = 500

/** Short names of middleware, and what they stand for: `'admin' => CheckAdmin::class`. */
export class MiddlewareAliases {
  private readonly called = new Map<string, Cls>()
  private ofFields: Map<string, Cls> | null = null
  private readonly world: World

  constructor(world: World) {
    this.world = world
  }

  /** `$middleware->alias(['admin' => CheckAdmin::class])`, `$router->aliasMiddleware('admin', CheckAdmin::class)` */
  seen({ mod, kind, names: [name = ''], args: { positional: [first, second] } }: Seen): void {
    if (mod.language !== 'php' || kind === 'read' || !NAMES_ONE.test(name)) return
    for (const [alias, held] of first?.entries ?? (first?.text !== undefined && second ? [[first.text, second] as const] : [])) this.add(this.called, alias, held)
  }

  /** What runs where a route names its middleware: `admin`, `role:editor`. */
  functionOf(text: string): FnRef | undefined {
    const alias = text.replace(/:.*$/, '')
    this.ofFields ??= this.inFields()
    const cls = this.called.get(alias) ?? this.ofFields.get(alias)
    const method = cls ? findMethod(cls, 'handle') : null
    return method ? { mod: method.mod, ir: method.ir } : undefined
  }

  private inFields(): Map<string, Cls> {
    const found = new Map<string, Cls>()
    for (const cls of this.world.program.language === 'php' ? this.world.program.classes : []) {
      for (const [alias, held] of FIELDS.flatMap((field) => [...(this.world.field(cls, field)?.entries ?? [])])) this.add(found, alias, held)
    }
    return found
  }

  private add(to: Map<string, Cls>, alias: string, held: Held): void {
    const cls = held.cls ?? (held.text === undefined ? undefined : this.world.classNamed(held.text.replaceAll('\\', '.').replace(/^\./, '')))
    if (cls && to.size < MAX_ALIASES) to.set(alias, cls)
  }
}
