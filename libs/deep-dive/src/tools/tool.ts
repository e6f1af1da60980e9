import type { SentLines } from '@preflight/contracts'
import { fitted, type Tool } from '@preflight/model'
import * as Type from 'typebox'
import type { Code } from '../code.ts'

/** What a call comes to: a text, and the lines of files that it shows. */
export interface Shown {
  text: string
  sent: readonly SentLines[]
}

/** A way to look at the code. */
export interface DiveTool extends Tool {
  /** Calls it with whatever a model gave; what does not fit is told as text. */
  call: (given: unknown, code: Code) => Promise<Shown>
}

interface Parts<Parameters extends Type.TObject> {
  name: string
  description: string
  parameters: Parameters
  run: (given: Type.Static<Parameters>, code: Code) => Shown | Promise<Shown>
}

export const told = (text: string): Shown => ({ text, sent: [] })

export const defineTool = <Parameters extends Type.TObject>({ name, description, parameters, run }: Parts<Parameters>): DiveTool => ({
  name, description, parameters,
  call: async (given, code) => {
    const read = fitted(parameters, given)
    return read.ok ? run(read.value, code) : told(`Wrong arguments. ${read.problem}`)
  },
})

const Maybe = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]))

const Path = Type.String({ maxLength: 500 })

/** Arguments of tools: one schema for each name. */
export const ARGUMENTS = {
  path: Path,
  folder: Maybe(Path),
  from_line: Maybe(Type.Integer({ minimum: 1 })),
  to_line: Maybe(Type.Integer({ minimum: 1 })),
  texts: Type.Array(Type.String({ minLength: 2, maxLength: 100 }), { minItems: 1, maxItems: 5 }),
  name: Type.String({ pattern: '^[A-Za-z_$][A-Za-z0-9_$]{1,80}$' }),
  contains: Maybe(Type.String({ maxLength: 100 })),
} as const

/** The path as the project has it: models like to begin with `./` or `/`. Nothing outside is reachable by it. */
export const asListed = (path: string): string => path.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '')
