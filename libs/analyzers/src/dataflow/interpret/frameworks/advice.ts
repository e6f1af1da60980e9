import { nextInstruction } from '../../ir/lengths.ts'
import type { Annotation, Constant } from '../../ir/module.ts'
import { ARG, OP } from '../../ir/ops.ts'
import { type Cls, findMember, type Fn, type Mod } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'

/** Of AspectJ, whichever way they are imported. */
const ASPECT = /(?:^|\.)Aspect$/
const ADVICE = /(?:^|\.)(?:Before|Around|Pointcut)$/

/**
 * What aspects do to the arguments of annotated methods before those run, as far as it matters here: under which names they
 * put nothing there, `params.put("dataScope", "")`. What was sent under such a name never gets into the method.
 */
export class Advice {
  private readonly analyzer: Analyzer
  private known: ReadonlyMap<string, ReadonlySet<string>> | null = null

  constructor(analyzer: Analyzer) {
    this.analyzer = analyzer
  }

  /** The names that are emptied in what a method is given; none where nothing advises it. */
  emptiedFor({ ir, mod }: Fn): ReadonlySet<string> | null {
    if (mod.language !== 'java' || ir.annotations.length === 0) return null
    this.known ??= this.emptied()
    if (this.known.size === 0) return null
    for (const { name } of ir.annotations) {
      const names = this.known.get(this.annotation(mod, name))
      if (names) return names
    }
    return null
  }

  private emptied(): ReadonlyMap<string, ReadonlySet<string>> {
    const found = new Map<string, ReadonlySet<string>>()
    for (const cls of this.analyzer.program.classes) {
      if (!cls.parts.some(({ ir }) => ir.annotations.some(({ name }) => ASPECT.test(name)))) continue
      const names = new Set([...cls.methods.values()].flatMap((fn) => this.emptiedIn(cls, fn)))
      if (names.size > 0) for (const annotation of [...cls.methods.values()].flatMap((fn) => this.advised(fn))) found.set(annotation, names)
    }
    return found
  }

  /** The annotations whose methods a method of an aspect runs before. */
  private advised({ ir, mod }: Fn): string[] {
    const texts = ir.annotations.filter(({ name }) => ADVICE.test(name)).flatMap(textsOf)
    const named = texts.flatMap((text) => [...text.matchAll(/@annotation\(\s*([\w.$]+)\s*\)/g)].map(([, name = '']) => name))
    // the annotation's name, or that of the parameter that gets it
    return named.map((name) => this.annotation(mod, ir.parameters.find((one) => one.name === name)?.type ?? name))
  }

  private annotation(mod: Mod, written: string): string {
    const { cls, ext } = this.analyzer.resolver.type(mod, written)
    return cls?.qualified ?? (ext || written)
  }

  /** `map.put(NAME, "")`, `map.remove(NAME)` */
  private emptiedIn(cls: Cls, { ir, mod }: Fn): string[] {
    const { code, strings, constants } = mod.ir
    const temps = new Map<number, Constant>()
    const names: string[] = []
    for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
      const [made, a, b, count] = [code[at + 2] ?? -1, code[at + 3] ?? -1, code[at + 4] ?? -1, code[at + 5] ?? 0]
      if (code[at] === OP.CONST) temps.set(made, constants[a])
      else if (code[at] === OP.GLOBAL || code[at] === OP.MEMBER) temps.set(made, this.fixed(cls, strings[code[at] === OP.GLOBAL ? a : b] ?? ''))
      else if (code[at] === OP.METHOD && /^(?:put|remove)$/.test(strings[b] ?? '') && code[at + 6] === ARG.POSITIONAL) {
        const [name, value] = [temps.get(code[at + 7] ?? -1), temps.get(code[at + 9] ?? -1)]
        if (typeof name === 'string' && (count === 1 ? strings[b] === 'remove' : value === '' || value === null)) names.push(name)
      }
    }
    return names
  }

  /** A constant of the aspect's class. */
  private fixed(cls: Cls, name: string): Constant {
    for (const { mod } of cls.parts) this.analyzer.runModule(mod)
    const [only, ...others] = findMember(cls, (it) => it.statics.get(name))?.consts ?? []
    return others.length === 0 ? only : undefined
  }
}

const textsOf = ({ args, named }: Annotation): string[] => [...args, ...named.values()].flat().filter((one): one is string => typeof one === 'string')
