import { ModuleBuilder } from '../ir/builder.ts'
import { type Cls, type Fn, linkProgram, type Mod } from '../program/program.ts'

/** A program of two functions and two classes: what values refer to. Made by hand, since tests of values should not load parsers. */
function built(): Mod {
  const module = new ModuleBuilder('shop.js', 'javascript', 100)
  for (const [offset, name] of ['one', 'two'].entries()) module.function({ name, offset, endOffset: offset + 1 })
  for (const [offset, name] of ['Shop', 'Cart'].entries()) module.class(name, offset)
  const [made] = linkProgram('javascript', [module.finish(new Int32Array([0]))]).mods
  if (!made) throw new Error('the program has no module')
  return made
}

function named<T>(things: readonly T[], at: number): T {
  const thing = things[at]
  if (!thing) throw new Error(`the program has no thing ${at}`)
  return thing
}

export const mod = built()
/** The first function is the file's own code. */
export const one: Fn = named(mod.functions, 1)
export const two: Fn = named(mod.functions, 2)
export const Shop: Cls = named(mod.classes, 0)
export const Cart: Cls = named(mod.classes, 1)
