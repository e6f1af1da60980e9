import type { Recipe } from './recipe.ts'
import escapedHtmlJavascript from './escaped-html-javascript/recipe.ts'
import execFileJavascript from './exec-file-javascript/recipe.ts'
import pathInsideFolderJavascript from './path-inside-folder-javascript/recipe.ts'
import sqlParametersJavascript from './sql-parameters-javascript/recipe.ts'
import sqlParametersPython from './sql-parameters-python/recipe.ts'
import sqlTaggedTemplateJavascript from './sql-tagged-template-javascript/recipe.ts'
import textContentJavascript from './text-content-javascript/recipe.ts'

/** Every recipe. Of several for one rule the first that fits is the best. */
export const RECIPES: readonly Recipe[] = [sqlTaggedTemplateJavascript, sqlParametersJavascript, sqlParametersPython, execFileJavascript, pathInsideFolderJavascript, textContentJavascript, escapedHtmlJavascript]
