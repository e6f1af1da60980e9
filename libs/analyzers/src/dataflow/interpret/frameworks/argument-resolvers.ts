import type { IrParameter } from '../../ir/module.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import { type Fn, type Mod, push } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'

/** Which parameters a resolver of Spring is for, and what it gives them. */
const ASKED = 'supportsParameter'
const GIVES = ['resolveArgument', 'resolveArgumentValue', 'resolveName']

/** The program's own resolvers of arguments: what annotated parameters of handlers get is what these give, and nothing else is bound to them. */
export class ArgumentResolvers {
  private readonly analyzer: Analyzer
  private known: ReadonlyMap<string, readonly Fn[]> | null = null

  constructor(analyzer: Analyzer) {
    this.analyzer = analyzer
  }

  /** The methods that give a parameter its value; none where its annotations are not known to any. */
  of(mod: Mod, { annotations }: IrParameter): readonly Fn[] {
    if (mod.language !== 'java' || annotations.length === 0) return []
    this.known ??= this.byAnnotation()
    const { known } = this
    return annotations.flatMap(({ name }) => known.get(this.named(mod, name)) ?? [])
  }

  private byAnnotation(): ReadonlyMap<string, readonly Fn[]> {
    const found = new Map<string, Fn[]>()
    for (const { methods } of this.analyzer.program.classes) {
      const asked = methods.get(ASKED)
      const gives = asked && GIVES.flatMap((name) => methods.get(name) ?? [])[0]
      if (gives) for (const name of this.mentioned(asked)) push(found, name, gives)
    }
    return found
  }

  /** The classes a method names: `parameter.hasParameterAnnotation(CurrentUser.class)`. */
  private mentioned({ ir, mod }: Fn): ReadonlySet<string> {
    const { code, strings, classes, imports } = mod.ir
    const names = new Set<string>()
    for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
      const which = code[at + 3] ?? -1
      if (code[at] === OP.CLASS) names.add(classes[which]?.qualified ?? '')
      else if (code[at] === OP.IMPORT) names.add(this.named(mod, imports[which]?.local ?? ''))
      else if (code[at] === OP.GLOBAL) names.add(this.named(mod, strings[which] ?? ''))
    }
    return names
  }

  private named(mod: Mod, written: string): string {
    const { cls, ext } = this.analyzer.resolver.type(mod, written)
    return cls?.qualified ?? (ext || written)
  }
}
