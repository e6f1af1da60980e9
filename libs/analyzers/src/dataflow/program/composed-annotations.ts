import type { Annotation, IrFunction, IrModule } from '../ir/module.ts'

/** What says only how an annotation is kept and where it may stand. */
const ABOUT_ITSELF = /^(?:java\.lang\.annotation\.)?(?:Target|Retention|Documented|Inherited|Repeatable)$|(?:^|\.)Native$/
/** Members that an annotation of a framework has, and one that is composed of it hands on under the same name. */
const HANDED_ON = ['value', 'path', 'method', 'produces', 'consumes']
/** Annotations composed of composed ones, so deep. */
const DEPTH = 3

interface Annotated {
  annotations: readonly Annotation[]
}

type Composed = ReadonlyMap<string, readonly Annotation[]>

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

/** With the package that it is brought in from: where it is composed and where it is used are two files. */
function fullName({ imports }: IrModule, name: string): string {
  const brought = name.includes('.') ? undefined : imports.find(({ local }) => local === name)
  return brought ? `${brought.module}.${brought.name}` : name
}

/** The program's own annotations that stand for others: `@RestController @RequestMapping @interface ShopApi {}`. */
function composedIn(modules: readonly IrModule[]): Composed {
  const found = new Map<string, readonly Annotation[]>()
  for (const module of modules) {
    for (const { name, kind, annotations } of module.classes) {
      const others = kind === 'interface' ? annotations.filter((one) => !ABOUT_ITSELF.test(one.name)) : []
      if (others.length > 0) found.set(name, found.has(name) ? [] : others.map((one) => ({ ...one, name: fullName(module, one.name) })))
    }
  }
  return found
}

/** An annotation as it was written, and those it stands for with what was written for them. */
function spelledOut(written: Annotation, composed: Composed, depth = 0): Annotation[] {
  const parts = depth < DEPTH ? (composed.get(lastPart(written.name)) ?? []) : []
  const named = [...written.named].filter(([name]) => HANDED_ON.includes(name))
  return [written, ...parts.flatMap((part) => spelledOut({ ...part, args: part.args.length > 0 ? part.args : written.args, named: new Map([...part.named, ...named]), offset: written.offset }, composed, depth + 1))]
}

/**
 * Java's modules with those annotations spelled out that the program composes of others, as Spring does: nobody needs to know
 * of them afterwards. Modules without such stay what they are.
 */
export function withComposedAnnotations(modules: readonly IrModule[]): readonly IrModule[] {
  const composed = composedIn(modules)
  if (composed.size === 0) return modules
  const isUsed = ({ annotations }: Annotated) => annotations.some(({ name }) => composed.has(lastPart(name)))
  const isUsedIn = (fn: IrFunction) => isUsed(fn) || fn.parameters.some(isUsed)
  const spelled = <Of extends Annotated>(one: Of): Of => (isUsed(one) ? { ...one, annotations: one.annotations.flatMap((written) => spelledOut(written, composed)) } : one)
  const spelledIn = (fn: IrFunction): IrFunction => (isUsedIn(fn) ? { ...spelled(fn), parameters: fn.parameters.map(spelled) } : fn)
  return modules.map((module) => (module.classes.some(isUsed) || module.functions.some(isUsedIn) ? { ...module, classes: module.classes.map(spelled), functions: module.functions.map(spelledIn) } : module))
}
