import type { Mod, Program } from '../../program/program.ts'
import type { Resolver } from '../../program/resolve.ts'

const CLIENT = 'use client'
const SERVER = 'use server'

/** What a page that is made on the server gives its browser to call: `<form action={save}>`. */
const GIVEN = new Set(['action', 'formAction'])

/**
 * Files of actions that browsers are told of: what no page brings in but others on the server call, Next leaves out of what
 * browsers may call. All of them where the program has no pages of the browser's own.
 */
export class BrowserModules {
  private readonly program: Program
  private readonly resolver: Resolver
  private reached: ReadonlySet<Mod> | null = null

  constructor(program: Program, resolver: Resolver) {
    this.program = program
    this.resolver = resolver
  }

  has(mod: Mod): boolean {
    this.reached ??= this.reach()
    return this.reached.size === 0 || this.reached.has(mod)
  }

  private reach(): ReadonlySet<Mod> {
    const pages = this.program.mods.filter(({ ir }) => ir.constants.includes(CLIENT))
    if (pages.length === 0) return new Set()
    const forms = this.program.mods.filter(({ ir }) => /\.[jt]sx$/.test(ir.path) && ir.strings.some((name) => GIVEN.has(name)))
    const reached = new Set([...pages, ...forms.flatMap((mod) => this.actionsOf(mod))])
    for (const mod of reached) {
      if (mod.ir.constants.includes(SERVER)) continue
      for (const next of this.broughtBy(mod)) reached.add(next)
    }
    return reached
  }

  private broughtBy(mod: Mod): Mod[] {
    return mod.ir.imports.flatMap(({ module }) => this.resolver.module(mod, module) ?? [])
  }

  private actionsOf(mod: Mod): Mod[] {
    return this.broughtBy(mod).filter(({ ir }) => ir.constants.includes(SERVER))
  }
}
