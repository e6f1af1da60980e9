import { intersect, type Mask, NO_CLASSES, unionOf } from '../../models/mask.ts'
import type { Cls, Fn } from '../../program/program.ts'
import { itemClass } from '../objects/fields.ts'
import type { Frame } from '../state/frame.ts'

/** The methods by which frameworks make an instance of text, besides the constructor that takes it. */
const FACTORIES = /^(?:valueOf|of|from|fromString|parse)$/
const TEXT = /^(?:java\.lang\.)?(?:String|CharSequence)$/

/**
 * What text is harmless in once it has become an instance of a class of the program, as one of them or as items of a list: the
 * framework gives it to the class's own constructor or factory, and what those refuse by an error never gets to the handler.
 */
export function valueClassMask({ run: { analyzer }, mod }: Frame, written: string): Mask {
  if (!analyzer.habits.staticTypes || written === '') return NO_CLASSES
  const cls = analyzer.resolver.type(mod, written).cls ?? itemClass(analyzer.resolver, mod, written)
  const ways = cls ? waysIn(cls) : []
  return ways.length === 0 ? NO_CLASSES : ways.map((fn) => ensuredBy(analyzer.summaryOf(fn).ensures)).reduce(intersect)
}

/** All that makes an instance of one piece of text: which of them the framework takes need not be known where all of them refuse the same. */
const waysIn = (cls: Cls): Fn[] => cls.parts.flatMap(({ mod, ir }) => ir.methods.flatMap((index) => mod.functions[index] ?? [])).filter(takesText)

function takesText({ ir: { role, name, static: isStatic, parameters } }: Fn): boolean {
  const [only, ...others] = parameters
  const isWay = role === 'constructor' || (role === 'function' && isStatic && FACTORIES.test(name))
  return isWay && only !== undefined && others.length === 0 && !only.rest && TEXT.test(only.type)
}

const ensuredBy = (ensures: readonly { root: number; path: readonly string[]; mask: Mask }[]): Mask =>
  unionOf(ensures.flatMap(({ root, path, mask }) => (root === 1 && path.length === 0 ? [mask] : [])))
