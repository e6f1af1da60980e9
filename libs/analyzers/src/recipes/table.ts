import commandEscapePhp from './command-escape-php/recipe.ts'
import commandListPython from './command-list-python/recipe.ts'
import constantTimePython from './constant-time-python/recipe.ts'
import cookieFlagsPython from './cookie-flags-python/recipe.ts'
import defaultNonePython from './default-none-python/recipe.ts'
import escapeMarkupPython from './escape-markup-python/recipe.ts'
import exceptExceptionPython from './except-exception-python/recipe.ts'
import pathFolderPython from './path-folder-python/recipe.ts'
import requestTimeoutPython from './request-timeout-python/recipe.ts'
import secureRandomPython from './secure-random-python/recipe.ts'
import sqlBindingsPhp from './sql-bindings-php/recipe.ts'
import sqlParametersJavascript from './sql-parameters-javascript/recipe.ts'
import sqlParametersPython from './sql-parameters-python/recipe.ts'
import sqlPreparePhp from './sql-prepare-php/recipe.ts'
import sqlTextPython from './sql-text-python/recipe.ts'
import templateContextPython from './template-context-python/recipe.ts'

/** Every recipe. Of several for one rule the first that fits is the best. */
export const RECIPES: readonly Recipe[] = [sqlParametersJavascript, sqlParametersPython, sqlTextPython, sqlPreparePhp, sqlBindingsPhp, commandListPython, commandEscapePhp, requestTimeoutPython, secureRandomPython, constantTimePython, exceptExceptionPython, defaultNonePython, cookieFlagsPython, templateContextPython, escapeMarkupPython, pathFolderPython]
