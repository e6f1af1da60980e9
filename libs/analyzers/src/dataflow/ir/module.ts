import type { LeftOut } from '../cut.ts'
import type { Language } from '../../types.ts'

/** A value known when the code was lowered. `undefined` is JavaScript's own. */
export type Constant = string | number | boolean | null | undefined

/** A decorator, annotation or attribute: `@app.route('/x', methods=['POST'])`, `@RequestParam("id")`, `[HttpPost]`. */
export interface Annotation {
  /** dotted, as written: `app.route`, `RequestParam` */
  name: string
  /** what is not constant is `undefined`; arrays of constants are kept */
  args: readonly AnnotationValue[]
  named: ReadonlyMap<string, AnnotationValue>
  offset: number
}

export type AnnotationValue = Constant | readonly Constant[]

export interface IrParameter {
  /** '' for a pattern that the function's code takes apart */
  name: string
  /** the variable that holds it */
  variable: number
  /** as written, without blanks: `List<String>`, `*http.Request`; '' where there is none */
  type: string
  annotations: readonly Annotation[]
  /** takes all further positional arguments as a list, or all further named ones as a map */
  rest?: 'positional' | 'named'
  /** a block or callback the language passes apart (Ruby's `&block`) */
  block?: true
  /** what it holds in the end is stored back into the variable that was passed */
  reference?: true
  offset: number
}

export interface IrVariable {
  name: string
  /** read or written by a function inside: lives beyond the call */
  captured: boolean
}

export interface IrFunction {
  /** index in the module's functions; 0 is the module's own top-level code */
  index: number
  /** '' where it has none */
  name: string
  /** the function around it, -1 for the module's own code */
  parent: number
  /** the class whose method it is, or -1 */
  class: number
  /** of a method: belongs to the class, not to its instances */
  static: boolean
  /** of a method: 'constructor' runs on `new`, 'getter' and 'setter' on access */
  role: 'function' | 'constructor' | 'getter' | 'setter' | 'initializer'
  /** what other files cannot call */
  private: boolean
  parameters: readonly IrParameter[]
  /** the declared type of what it returns, as written; '' where there is none */
  returns: string
  annotations: readonly Annotation[]
  variables: readonly IrVariable[]
  temporaries: number
  async: boolean
  generator: boolean
  /** its code in the module's `code` */
  start: number
  end: number
  /** in the source text */
  offset: number
  endOffset: number
}

export interface IrField {
  name: string
  /** as written; '' where there is none */
  type: string
  static: boolean
  annotations: readonly Annotation[]
}

export interface IrClass {
  index: number
  name: string
  /** with package or namespace, dotted: `com.acme.web.UserController`; the name itself where the language has none */
  qualified: string
  kind: 'class' | 'interface' | 'module' | 'enum' | 'struct'
  /** parents, interfaces and mixins as written, generics kept: `JpaRepository<User,Long>` */
  supers: readonly string[]
  /** indices of functions; accessors, constructors and static ones too */
  methods: readonly number[]
  fields: readonly IrField[]
  annotations: readonly Annotation[]
  /** the language makes text of it with all its fields: a record */
  prints?: true
  offset: number
}

export interface IrImport {
  /** the name in this file; '*' brings everything in, '' nothing (only its effects) */
  local: string
  /** as written, with dots for `\` and `::`: `./db`, `express`, `java.util`, `net/http`, `App.Models` */
  module: string
  /** the name in that module; '*' the module as a whole, 'default' its default export */
  name: string
  offset: number
  /** only types are brought in: nothing of it is there when the program runs */
  types?: true
}

/** What a template's file says of itself. */
export interface IrView {
  /** index of the function that renders it; its first parameter is what the template is given */
  fn: number
  /** it runs by itself, with the script around it: nobody need show it */
  component?: true
}

/** One lowered file. Holds no reference to its tree or text and survives a structured clone. */
export interface IrModule {
  path: string
  language: Language | 'template'
  /** package or namespace declared by the file, dotted; '' where there is none */
  namespace: string
  strings: readonly string[]
  constants: readonly Constant[]
  functions: readonly IrFunction[]
  classes: readonly IrClass[]
  imports: readonly IrImport[]
  code: Int32Array
  /** offsets of the lines' first characters */
  lineStarts: Int32Array
  /** what was left out and why */
  cut: readonly LeftOut[]
  /** of a template */
  view?: IrView
}
