import type { IrFunction } from '../ir/module.ts'
import { BrowserModules } from '../interpret/frameworks/browser-modules.ts'
import type { Routes } from './routes.ts'
import type { World } from './world.ts'

const DIRECTIVE = /^use server(?:,|$)/

/** What says who may come, or is checked by the platform: a form, the state before it, text and numbers. */
const NO_RECORD = /^(?:string|number|boolean|bigint|Date|FormData|File|Blob|null|undefined)(?:\W|$)|^[{[(]|^(?:Array|Set|Map|Promise)\b|State\b|=>/

/** Whether a browser fills a parameter with an object of its own making: of a type there is nothing left when the program runs. */
export const isFilledByBrowser = ({ annotations, parameters }: IrFunction, place: number): boolean => {
  const { type = '', name = '' } = parameters[place] ?? {}
  return annotations.some((one) => DIRECTIVE.test(one.name)) && !NO_RECORD.test(type) && !/^(?:form_?data|_?prev\w*|_\w*)$/i.test(name)
}

/** Functions that browsers call by a number of their own: Next's server actions. What a file gives that no page of the browser brings in is none. */
export function serverActions(world: World, routes: Routes): void {
  if (world.program.language !== 'javascript') return
  const browsers = new BrowserModules(world.program, world.resolver)
  for (const mod of world.mods) {
    for (const ir of mod.ir.functions) {
      if (!ir.annotations.some(({ name }) => DIRECTIVE.test(name)) || (ir.parent === 0 && !browsers.has(mod))) continue
      routes.drafts.push({
        framework: 'next', methods: ['POST'], path: `action:${ir.name || 'anonymous'}`, isName: true, scope: null, mod, offset: ir.offset, order: 0,
        guards: [], handlers: [{ name: ir.name, fn: { mod, ir } }], action: '', namespace: '',
      })
    }
  }
}
