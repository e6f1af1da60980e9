import type { IrFunction, IrModule } from './module.ts'
import { ARG, BINARY, OP, opNames, UNARY } from './ops.ts'

const nameOf = (table: Record<string, number>, value: number) => Object.entries(table).find(([, number]) => number === value)?.[0] ?? String(value)

/** The code of a module as text, for tests and for people. Throws where it is not well formed. */
export function printModule(module: IrModule): string {
  const lines: string[] = []
  for (const { local, module: from, name } of module.imports) lines.push(`import ${local} = ${from}#${name}`)
  for (const made of module.classes) {
    lines.push(`class ${made.qualified}${made.supers.length > 0 ? ` : ${made.supers.join(', ')}` : ''} { ${made.methods.map((index) => module.functions[index]?.name).join(' ')} }`)
  }
  for (const fn of module.functions) lines.push(...printFunction(module, fn))
  return lines.join('\n')
}

export function printFunction(module: IrModule, fn: IrFunction): string[] {
  const parameters = fn.parameters.map(({ name, type, rest }) => `${rest ? '...' : ''}${name || '_'}${type ? `: ${type}` : ''}`)
  const lines = [`f${fn.index} ${fn.name || '(anonymous)'}(${parameters.join(', ')})`]
  const { code, strings, constants } = module
  const int = (at: number) => {
    const value = code[at]
    if (value === undefined || at >= fn.end) throw new Error(`f${fn.index} ${fn.name}: code ends within an instruction at ${at}`)
    return value
  }
  const t = (value: number) => (value < 0 ? '-' : `%${value}`)
  const s = (value: number) => {
    const text = strings[value]
    if (text === undefined) throw new Error(`no string ${value}`)
    return text
  }
  const variable = (owner: IrFunction | undefined, index: number) => {
    const found = owner?.variables[index]
    if (!found) throw new Error(`no variable ${index}`)
    return `${found.name}.${index}`
  }
  const args = (at: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const label = int(at + index * 2)
      const value = t(int(at + index * 2 + 1))
      return label === ARG.POSITIONAL ? value : label === ARG.SPREAD ? `...${value}` : label === ARG.NAMED_SPREAD ? `**${value}` : `${s(label)}=${value}`
    }).join(', ')

  function block(from: number, to: number, indent: string) {
    let at = from
    while (at < to) at = instruction(at, indent)
    if (at !== to) throw new Error(`f${fn.index} ${fn.name}: a block ends within an instruction`)
  }

  function instruction(at: number, indent: string): number {
    const op = int(at)
    const o = (index: number) => int(at + 2 + index)
    const say = (text: string) => lines.push(`${indent}${text}`)
    const inner = `${indent}  `
    switch (op) {
      case OP.CONST:
        say(`${t(o(0))} = ${JSON.stringify(constants[o(1)]) ?? 'undefined'}`)
        return at + 4
      case OP.UNKNOWN:
      case OP.THIS:
      case OP.SUPER:
        say(`${t(o(0))} = ${opNames[op]?.toLowerCase()}`)
        return at + 3
      case OP.LOAD:
        say(`${t(o(0))} = ${variable(fn, o(1))}`)
        return at + 4
      case OP.STORE:
        say(`${variable(fn, o(0))} = ${t(o(1))}`)
        return at + 4
      case OP.LOADUP:
        say(`${t(o(0))} = f${o(1)}.${variable(module.functions[o(1)], o(2))}`)
        return at + 5
      case OP.STOREUP:
        say(`f${o(0)}.${variable(module.functions[o(0)], o(1))} = ${t(o(2))}`)
        return at + 5
      case OP.GLOBAL:
        say(`${t(o(0))} = global ${s(o(1))}`)
        return at + 4
      case OP.IMPORT:
        say(`${t(o(0))} = import ${module.imports[o(1)]?.module}#${module.imports[o(1)]?.name}`)
        return at + 4
      case OP.MEMBER:
        say(`${t(o(0))} = ${t(o(1))}.${s(o(2))}`)
        return at + 5
      case OP.SETMEMBER:
        say(`${t(o(0))}.${s(o(1))} = ${t(o(2))}`)
        return at + 5
      case OP.INDEX:
        say(`${t(o(0))} = ${t(o(1))}[${t(o(2))}]`)
        return at + 5
      case OP.SETINDEX:
        say(`${t(o(0))}[${t(o(1))}] = ${t(o(2))}`)
        return at + 5
      case OP.CALL:
      case OP.NEW:
        say(`${t(o(0))} = ${op === OP.NEW ? 'new ' : ''}${t(o(1))}(${args(at + 5, o(2))})`)
        return at + 5 + o(2) * 2
      case OP.METHOD:
        say(`${t(o(0))} = ${t(o(1))}.${s(o(2))}(${args(at + 6, o(3))})`)
        return at + 6 + o(3) * 2
      case OP.CONCAT:
        say(`${t(o(0))} = concat ${Array.from({ length: o(1) }, (_, index) => t(o(2 + index))).join(' ')}`)
        return at + 4 + o(1)
      case OP.BINARY:
        say(`${t(o(0))} = ${t(o(2))} ${nameOf(BINARY, o(1))} ${t(o(3))}`)
        return at + 6
      case OP.UNARY:
        say(`${t(o(0))} = ${nameOf(UNARY, o(1))} ${t(o(2))}`)
        return at + 5
      case OP.OBJECT:
        say(`${t(o(0))} = { ${Array.from({ length: o(1) }, (_, index) => entry(o(2 + index * 3), o(3 + index * 3), o(4 + index * 3))).join(', ')} }`)
        return at + 4 + o(1) * 3
      case OP.ARRAY:
        say(`${t(o(0))} = [${Array.from({ length: o(1) }, (_, index) => `${o(2 + index * 2) ? '...' : ''}${t(o(3 + index * 2))}`).join(', ')}]`)
        return at + 4 + o(1) * 2
      case OP.CLOSURE:
        say(`${t(o(0))} = f${o(1)}`)
        return at + 4
      case OP.CLASS:
        say(`${t(o(0))} = class ${module.classes[o(1)]?.name}`)
        return at + 4
      case OP.CAST:
        say(`${t(o(0))} = ${t(o(1))} as ${s(o(2))}`)
        return at + 5
      case OP.AWAIT:
        say(`${t(o(0))} = await ${t(o(1))}`)
        return at + 4
      case OP.YIELD:
      case OP.RETURN:
      case OP.THROW:
        say(`${opNames[op]?.toLowerCase()} ${t(o(0))}`)
        return at + 3
      case OP.AND:
      case OP.OR:
      case OP.COALESCE:
        say(`${t(o(0))} = ${t(o(1))} ${opNames[op]?.toLowerCase()} ${t(o(2))} {`)
        block(at + 6, at + 6 + o(3), inner)
        say('}')
        return at + 6 + o(3)
      case OP.COND:
        say(`${t(o(0))} = ${t(o(1))} ? ${t(o(2))} : ${t(o(3))} {`)
        block(at + 8, at + 8 + o(4), inner)
        say('} : {')
        block(at + 8 + o(4), at + 8 + o(4) + o(5), inner)
        say('}')
        return at + 8 + o(4) + o(5)
      case OP.IF:
        say(`if ${t(o(0))} {`)
        block(at + 5, at + 5 + o(1), inner)
        if (o(2) > 0) say('} else {')
        block(at + 5 + o(1), at + 5 + o(1) + o(2), inner)
        say('}')
        return at + 5 + o(1) + o(2)
      case OP.LOOP:
        say('loop {')
        block(at + 4, at + 4 + o(0), inner)
        if (o(1) > 0) say('} update {')
        block(at + 4 + o(0), at + 4 + o(0) + o(1), inner)
        say('}')
        return at + 4 + o(0) + o(1)
      case OP.EACH:
        say(`each ${t(o(0))}, ${t(o(1))} of ${t(o(2))} {`)
        block(at + 6, at + 6 + o(3), inner)
        say('}')
        return at + 6 + o(3)
      case OP.BLOCK:
        say('block {')
        block(at + 3, at + 3 + o(0), inner)
        say('}')
        return at + 3 + o(0)
      case OP.TRY:
        return tryCatch(at, indent)
      case OP.BREAK:
      case OP.CONTINUE:
        say(opNames[op]?.toLowerCase() ?? '')
        return at + 2
      case OP.EXPORT:
        say(`export ${s(o(0))} = ${t(o(1))}`)
        return at + 4
      default:
        throw new Error(`f${fn.index} ${fn.name}: no instruction ${op} at ${at}`)
    }
  }

  function tryCatch(at: number, indent: string): number {
    const catches = int(at + 3)
    let from = at + 5 + catches * 3
    const inner = `${indent}  `
    lines.push(`${indent}try {`)
    block(from, from + int(at + 2), inner)
    from += int(at + 2)
    for (let index = 0; index < catches; index++) {
      const head = at + 5 + index * 3
      const type = int(head + 1)
      lines.push(`${indent}} catch ${t(int(head))}${type >= 0 ? `: ${s(type)}` : ''} {`)
      block(from, from + int(head + 2), inner)
      from += int(head + 2)
    }
    if (int(at + 4) > 0) lines.push(`${indent}} finally {`)
    block(from, from + int(at + 4), inner)
    lines.push(`${indent}}`)
    return from + int(at + 4)
  }

  const entry = (kind: number, key: number, value: number) => (kind === 2 ? `...${t(value)}` : kind === 1 ? `[${t(key)}]: ${t(value)}` : `${s(key)}: ${t(value)}`)

  block(fn.start, fn.end, '  ')
  return lines
}
