import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import { lineStarts } from '../../../syntax/position.ts'
import { ModuleBuilder } from '../../ir/builder.ts'
import type { IrModule } from '../../ir/module.ts'
import { Scope } from '../../ir/scope.ts'
import { statements as runStatements } from './block.ts'
import { classes } from './classes.ts'
import { expressions } from './expressions.ts'
import { functions } from './functions.ts'
import { implicitNames, declareVars } from './hoist.ts'
import { bindImports, exportLists } from './modules.ts'
import type { Expression, Place, Statement, Unit } from './place.ts'
import { statements } from './statements.ts'

const EXPRESSIONS: ReadonlyMap<string, Expression> = new Map(Object.entries({ ...expressions, ...functions, ...classes }))
const STATEMENTS: ReadonlyMap<string, Statement> = new Map(Object.entries(statements))

const expressionsByNumber: (Expression | undefined)[] = []
const statementsByNumber: (Statement | undefined)[] = []

/** The table by the tree's numbers of kinds. All files share these, and more come with every file that holds new kinds. */
function byNumber<T>(known: (T | undefined)[], table: ReadonlyMap<string, T>, kindNames: readonly string[]): readonly (T | undefined)[] {
  for (let number = known.length; number < kindNames.length; number++) known.push(table.get(kindNames[number] ?? ''))
  return known
}

/** JavaScript, TypeScript and JSX as IR. */
export function lowerJavascript(file: ParsedFile): IrModule {
  const { kindNames } = file.tree
  const module = new ModuleBuilder(file.path, file.language, file.text.length)
  const fn = module.top
  const scope = new Scope(fn, null)
  const unit: Unit = {
    file,
    text: file.text,
    module,
    top: scope,
    expressions: byNumber(expressionsByNumber, EXPRESSIONS, kindNames),
    statements: byNumber(statementsByNumber, STATEMENTS, kindNames),
    implicit: implicitNames({ file }),
    shared: new Set(),
    words: new Set(['var', 'arguments'].filter((word) => file.text.includes(word))),
    labels: [],
    // a name no file can declare: it does not stand in the way of theirs
    exports: /\bexports\b/.test(file.text) ? fn.variable('module.exports') : -1,
    exportsEscape: false,
    tooDeep: false,
    depth: 0,
  }
  const at: Place = { unit, fn, scope, jumps: [], self: -1, namespace: -1 }
  if (unit.exports >= 0) fn.store(fn, unit.exports, fn.object([], 0), 0)
  bindImports(at)
  declareVars(unit, scope, file.root)
  runStatements(at, file.root.children)
  exportLists(at)
  if (unit.exportsEscape) fn.export('=', fn.load(fn, unit.exports, file.text.length), file.text.length)
  if (unit.tooDeep) module.leaveOut({ is: 'nested' })
  return module.finish(lineStarts(file.text))
}
