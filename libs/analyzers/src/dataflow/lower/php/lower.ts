import { ModuleBuilder } from '../../ir/builder.ts'
import type { IrModule } from '../../ir/module.ts'
import { Scope } from '../../ir/scope.ts'
import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import { lineStarts } from '../../../syntax/position.ts'
import { declareClass } from './classes.ts'
import { type FileState, newCode } from './code.ts'
import { lowerExpression } from './expressions.ts'
import { leadingText } from './html.ts'
import { dotted } from './names.ts'
import { referencesOf } from './references.ts'
import { lowerStatements } from './statements.ts'
import { writtenVariables } from './variables.ts'

/** A PHP file as IR. Bodies of functions come after the file's own code, so that they see all of its names. */
export function lowerPhp(file: ParsedFile): IrModule {
  const module = new ModuleBuilder(file.path, file.language, file.text.length)
  const { top } = module
  const state: FileState = {
    path: file.path,
    source: file.text,
    module,
    written: writtenVariables(file),
    references: referencesOf(file),
    deferred: [],
    closures: new Map(),
    variables: new Scope(top, null),
    lower: { expression: lowerExpression, statements: lowerStatements, classLike },
  }
  const code = newCode({ file: state, fn: top, variables: state.variables, names: new Scope(top, null), namespace: '', classIndex: -1, around: null })
  leadingText(code, file.root)
  lowerStatements(code, file.root.children)
  for (const next of state.deferred) next()
  module.namespace = dotted(file.root.children.find(({ kind }) => kind === 'namespace_definition')?.child('name')?.text ?? '')
  return module.finish(lineStarts(file.text))
}

const classLike: FileState['lower']['classLike'] = (code, node, name) => {
  const { index, initialise } = declareClass(code, node, name)
  initialise()
  return index
}
