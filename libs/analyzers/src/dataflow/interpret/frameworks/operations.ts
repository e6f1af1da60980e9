import type { Resource } from '../../program/packages.ts'
import type { Fn, Program } from '../../program/program.ts'

/** `operationId: shop.orders.find` */
const OPERATION = /["']?operationId["']?\s*:\s*["']?([\w.]+\.\w+)/g

/** Functions that a description of the program's interface names as those that answer: Connexion calls them, though nothing in the code does. */
export class Operations {
  private readonly byName = new Map<string, string[]>()

  constructor({ language, mods }: Program, resources: readonly Resource[]) {
    if (language !== 'python' || !mods.some(({ ir }) => ir.imports.some(({ module }) => /^connexion\b/.test(module)))) return
    for (const { text } of resources) {
      for (const [, operation = ''] of text.matchAll(OPERATION)) {
        const name = operation.slice(operation.lastIndexOf('.') + 1)
        const known = this.byName.get(name)
        if (known) known.push(operation)
        else this.byName.set(name, [operation])
      }
    }
  }

  has({ ir, mod, cls }: Fn): boolean {
    const named = this.byName.get(ir.name)
    if (!named) return false
    const path = `.${mod.ir.path.replace(/(?:\/__init__)?\.py$/, '').replaceAll('/', '.')}${cls ? `.${cls.name}` : ''}.${ir.name}`
    return named.some((operation) => path.endsWith(`.${operation}`))
  }
}
