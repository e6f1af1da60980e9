import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import { lineStarts } from '../../../syntax/position.ts'
import { ModuleBuilder } from '../../ir/builder.ts'
import type { IrModule } from '../../ir/module.ts'
import { Scope } from '../../ir/scope.ts'
import { assignmentExpressions } from './assignment.ts'
import { callExpressions } from './calls.ts'
import { classPerformers } from './classes.ts'
import { constantExpressions, declareConstants } from './constants.ts'
import { constantsOf, type Context, frameOf, type Unit } from './context.ts'
import { controlPerformers } from './control.ts'
import { kids, statements } from './dispatch.ts'
import { literalExpressions } from './literals.ts'
import { hoistFunctions, methodExpressions, methodPerformers } from './methods.ts'
import { elementExpressions, operatorExpressions, operatorPerformers } from './operators.ts'
import { patternExpressions, patternPerformers } from './patterns.ts'
import { prepass } from './prepass.ts'
import { rescuePerformers } from './rescue.ts'

/** By kind of node, what lowers it: for its value, or as a statement. */
const EXPRESSIONS = new Map(
  Object.entries({
    ...literalExpressions,
    ...constantExpressions,
    ...operatorExpressions,
    ...elementExpressions,
    ...assignmentExpressions,
    ...callExpressions,
    ...methodExpressions,
    ...patternExpressions,
  }),
)
const PERFORMERS = new Map(
  Object.entries({ ...controlPerformers, ...operatorPerformers, ...rescuePerformers, ...patternPerformers, ...classPerformers, ...methodPerformers }),
)

/** Lowers a Ruby file. Never throws for what it cannot read. */
export function lowerRuby(file: ParsedFile): IrModule {
  const builder = new ModuleBuilder(file.path, 'ruby', file.text.length)
  const { heredocs, functions, globals } = prepass(file)
  const { top } = builder
  const unit: Unit = {
    builder,
    text: file.text,
    expressions: EXPRESSIONS,
    performers: PERFORMERS,
    heredocs,
    functions: new Map(),
    globals: new Map([...globals].map((name) => [name, top.variable(name)])),
    depth: 0,
  }
  const frame = frameOf(top, 'top', null)
  const scope = new Scope(top, null)
  const ctx: Context = { unit, fn: top, frame, scope, loop: false, constants: constantsOf(null, null), self: null, defines: null }
  const code = kids(file.root)
  declareConstants(ctx, code)
  hoistFunctions(ctx, functions)
  statements(ctx, code, 'effect', 0)
  return builder.finish(lineStarts(file.text))
}
