import { codeOf, FILE, type LeftOut, type Limit, limited, type Part } from '../cut.ts'
import type { Language } from '../../types.ts'
import { FunctionBuilder } from './function-builder.ts'
import type { Constant, IrClass, IrFunction, IrImport, IrModule } from './module.ts'
import type { FunctionParts } from './straight-code.ts'

export { FunctionBuilder }
export type { Argument, Entry } from './straight-code.ts'

/** A function whose code would be longer is generated; it is left out and named in the module's `cut`. */
const MAX_FUNCTION_INTS = 3_000_000

/** Collects what one file is lowered to. Function 0, the file's top-level code, is `top`. */
export class ModuleBuilder {
  readonly path: string
  readonly language: IrModule['language']
  namespace = ''
  readonly imports: IrImport[] = []
  readonly classes: IrClass[] = []
  readonly top: FunctionBuilder
  private readonly builders: FunctionBuilder[] = []
  private readonly strings: string[] = []
  private readonly stringIds = new Map<string, number>()
  private readonly constants: Constant[] = []
  private readonly constantIds = new Map<Constant, number>()
  private readonly cut: LeftOut[] = []

  constructor(path: string, language: Language | 'template', length: number) {
    this.path = path
    this.language = language
    this.top = this.function({ name: '', offset: 0, endOffset: length })
  }

  /** Begins a function; its parameters and code are added to what is returned. */
  function(parts: FunctionParts): FunctionBuilder {
    const made = new FunctionBuilder(this, this.builders.length, parts)
    this.builders.push(made)
    return made
  }

  /** Reserves a class's index; give the rest by assigning to it. */
  class(name: string, offset: number): { -readonly [Key in keyof IrClass]: IrClass[Key] extends readonly (infer Item)[] ? Item[] : IrClass[Key] } {
    const qualified = this.namespace ? `${this.namespace}.${name}` : name
    const made = { index: this.classes.length, name, qualified, kind: 'class' as const, supers: [], methods: [], fields: [], annotations: [], offset }
    this.classes.push(made)
    return made
  }

  /** Adds an import and returns its index; the same one twice is the same index. */
  import(local: string, module: string, name: string, offset: number, types = false): number {
    const known = this.imports.findIndex((it) => it.local === local && it.module === module && it.name === name)
    return known >= 0 ? known : this.imports.push({ local, module, name, offset, ...(types ? { types } : {}) }) - 1
  }

  string(text: string): number {
    const known = this.stringIds.get(text)
    if (known !== undefined) return known
    this.stringIds.set(text, this.strings.length)
    return this.strings.push(text) - 1
  }

  constant(value: Constant): number {
    const known = this.constantIds.get(value)
    if (known !== undefined) return known
    this.constantIds.set(value, this.constants.length)
    return this.constants.push(value) - 1
  }

  /** Whatever of the file is not followed. */
  leaveOut(limit: Limit, part: Part = FILE): void {
    this.cut.push(limited(part, limit))
  }

  finish(lineStarts: Int32Array): IrModule {
    const functions: IrFunction[] = []
    const codes: number[][] = []
    let length = 0
    for (const builder of this.builders) {
      let { code } = builder
      if (code.length > MAX_FUNCTION_INTS) {
        this.leaveOut({ is: 'long', length: code.length }, codeOf({ index: builder.index, name: builder.parts.name }))
        code = []
      }
      functions.push(builder.describe(length, length + code.length))
      codes.push(code)
      length += code.length
    }
    const all = new Int32Array(length)
    let at = 0
    for (const code of codes) {
      all.set(code, at)
      at += code.length
    }
    const { path, language, namespace, strings, constants, classes, imports, cut } = this
    return { path, language, namespace, strings, constants, functions, classes, imports, code: all, lineStarts, cut }
  }
}
