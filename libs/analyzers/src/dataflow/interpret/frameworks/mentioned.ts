import { nextInstruction } from '../../ir/lengths.ts'
import type { IrModule } from '../../ir/module.ts'
import { OP } from '../../ir/ops.ts'
import type { Mod } from '../../program/program.ts'

/** A name that code speaks of, and whether it is a member that it sets. */
export interface Mention {
  name: string
  isSet: boolean
}

/** Many types have such a method: it is that of one that is mentioned, or given by what is called. */
const DIALING = 'DialContext'

/** What the functions of this name mention, with the closures inside of them. */
export function mentionedBy({ ir }: Mod, wanted: string, types: ReadonlySet<string>): Mention[] {
  const inside = new Set<number>()
  return ir.functions.flatMap(({ index, parent, name, class: of, start, end }) => {
    const isWanted = parent <= 0 && name === wanted && (name !== DIALING || types.has(ir.classes[of]?.name ?? ''))
    if (index === 0 || !(inside.has(parent) || isWanted)) return []
    inside.add(index)
    return mentionsIn(ir, start, end)
  })
}

/** What a function and the closures inside of it mention; of a file's own code those are no methods. */
export function mentionedInside({ ir }: Mod, wanted: number): Mention[] {
  const inside = new Set([wanted])
  return ir.functions.flatMap(({ index, name, parent, start, end }) => {
    if (index !== wanted && !(inside.has(parent) && (parent > 0 || name === ''))) return []
    inside.add(index)
    return mentionsIn(ir, start, end)
  })
}

/** What a variable of the package is made of: `var client = &http.Client{...}`. */
export function mentionedByVariable({ ir }: Mod, wanted: string): Mention[] {
  const [top] = ir.functions
  const { code } = ir
  if (!top?.variables.some(({ name }) => name === wanted)) return []
  let from = top.start
  for (let at = top.start; at < top.end; at = nextInstruction(code, at)) {
    if (code[at] !== OP.STORE) continue
    if (top.variables[code[at + 2] ?? -1]?.name === wanted) return mentionsIn(ir, from, at)
    from = at
  }
  return []
}

function mentionsIn({ code, strings, imports, functions }: IrModule, start: number, end: number): Mention[] {
  const found: Mention[] = []
  for (let at = start; at < end; at = nextInstruction(code, at)) {
    const op = code[at]
    if (op === OP.SETMEMBER) found.push({ name: strings[code[at + 3] ?? -1] ?? '', isSet: true })
    else if (op === OP.METHOD || op === OP.MEMBER) found.push({ name: strings[code[at + 4] ?? -1] ?? '', isSet: false })
    else if (op === OP.IMPORT) found.push(...importedBy(imports[code[at + 3] ?? -1]).map((name) => ({ name, isSet: false })))
    else if (op === OP.GLOBAL) found.push({ name: strings[code[at + 3] ?? -1] ?? '', isSet: false })
    else if (op === OP.LOADUP && code[at + 3] === 0) found.push({ name: functions[0]?.variables[code[at + 4] ?? -1]?.name ?? '', isSet: false })
  }
  return found
}

/** A module, and what is taken out of it by name. */
const importedBy = (of: IrModule['imports'][number] | undefined): string[] => (of ? [of.module, ...(of.name ? [`${of.module}.${of.name}`] : [])] : [])
