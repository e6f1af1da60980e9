import type { IrParameter } from '../../ir/module.ts'
import { ALL_CLEAN } from '../../models/classes.ts'
import { intersect, type Mask, NO_CLASSES } from '../../models/mask.ts'
import type { Fn } from '../../program/program.ts'
import { remembered } from '../../remembered.ts'
import { matchedMask } from './pattern-masks.ts'

/** What says which way leads to a function: JAX-RS, Spring, ASP.NET. */
const ROUTE = /(?:^|\.)(?:Path|Route|Http\w+|\w*Mapping)$/
/** Names a part of the way by its argument. */
const NAMES_PART = /(?:^|\.)(?:PathParam|PathVariable|FromRoute)$/

/** Constraints of ASP.NET that let nothing through that harms anything. */
const CONVERTS = /^(?:int|long|guid|bool|float|double|decimal|datetime|alpha)\b/

/** What a part of the way is harmless in, since the route takes no other: `@Path("{id: [a-z0-9]+}")`, `[HttpGet("{id:guid}")]`. */
export function routeMask({ mod, ir }: Fn, parameter: IrParameter): Mask {
  if (mod.language !== 'java' && mod.language !== 'csharp') return NO_CLASSES
  const ways = ir.annotations.filter(({ name }) => ROUTE.test(name)).flatMap(({ args, named }) => [...args, ...named.values()].flat()).filter((way) => typeof way === 'string')
  const name = partOf(parameter)
  const said = ways.flatMap((way) => constraintOf(way, name) ?? [])
  // of several ways each has to ask for it
  if (said.length === 0 || said.length < ways.filter((way) => way.includes(`{${name}`)).length) return NO_CLASSES
  return said.map(mod.language === 'csharp' ? constraintMask : matchedMask).reduce(intersect, ALL_CLEAN)
}

/** What the way calls it: `@PathParam("id") String fileId`. */
function partOf({ name, annotations }: IrParameter): string {
  const said = annotations.find((one) => NAMES_PART.test(one.name))
  const given = said?.args[0] ?? said?.named.get('value') ?? said?.named.get('name') ?? said?.named.get('Name')
  return typeof given === 'string' && given !== '' ? given : name
}

/** `regex(^[a-z]+$)`, or one of the names that the framework knows. */
const constraintMask = (text: string): Mask => (CONVERTS.test(text) ? ALL_CLEAN : matchedMask(/^regex\((.*)\)$/s.exec(text)?.[1] ?? '.*'))

/** What stands between the braces behind the name of a part, where there is something; braces of the pattern are part of it. */
const constraintOf = (way: string, name: string): string | null => constraints(way).get(name) ?? null

const constraints = remembered((way: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const { index, 0: begin, 1: name = '' } of way.matchAll(/\{\s*(\w+)\s*:\s*/g)) {
    const from = index + begin.length
    const end = closing(way, from)
    if (end > from) found.set(name, way.slice(from, end).trim())
  }
  return found
})

function closing(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '{') depth++
    else if (text[at] === '}' && depth-- === 0) return at
  }
  return -1
}
