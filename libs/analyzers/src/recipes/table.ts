import type { Recipe } from './recipe.ts'
import commandArgumentsCsharp from './command-arguments-csharp/recipe.ts'
import commandArgumentsGo from './command-arguments-go/recipe.ts'
import commandArgumentsJava from './command-arguments-java/recipe.ts'
import commandArgumentsRuby from './command-arguments-ruby/recipe.ts'
import cookieFlagsGo from './cookie-flags-go/recipe.ts'
import cookieFlagsJava from './cookie-flags-java/recipe.ts'
import escapedOutputCsharp from './escaped-output-csharp/recipe.ts'
import escapedOutputGo from './escaped-output-go/recipe.ts'
import escapedOutputJava from './escaped-output-java/recipe.ts'
import escapedOutputRuby from './escaped-output-ruby/recipe.ts'
import pathInFolderCsharp from './path-in-folder-csharp/recipe.ts'
import pathInFolderGo from './path-in-folder-go/recipe.ts'
import pathInFolderJava from './path-in-folder-java/recipe.ts'
import requestTimeoutGo from './request-timeout-go/recipe.ts'
import secureRandomnessCsharp from './secure-randomness-csharp/recipe.ts'
import secureRandomnessGo from './secure-randomness-go/recipe.ts'
import secureRandomnessJava from './secure-randomness-java/recipe.ts'
import secureRandomnessRuby from './secure-randomness-ruby/recipe.ts'
import serverTimeoutsGo from './server-timeouts-go/recipe.ts'
import sqlParametersCsharp from './sql-parameters-csharp/recipe.ts'
import sqlParametersGo from './sql-parameters-go/recipe.ts'
import sqlParametersJava from './sql-parameters-java/recipe.ts'
import sqlParametersJavascript from './sql-parameters-javascript/recipe.ts'
import sqlParametersPython from './sql-parameters-python/recipe.ts'
import sqlParametersRuby from './sql-parameters-ruby/recipe.ts'

/** Every recipe. Of several for one rule the first that fits is the best. */
export const RECIPES: readonly Recipe[] = [
  sqlParametersJavascript,
  sqlParametersPython,
  sqlParametersGo,
  sqlParametersJava,
  sqlParametersCsharp,
  sqlParametersRuby,
  secureRandomnessCsharp,
  secureRandomnessGo,
  secureRandomnessJava,
  secureRandomnessRuby,
  commandArgumentsCsharp,
  commandArgumentsGo,
  commandArgumentsJava,
  commandArgumentsRuby,
  cookieFlagsGo,
  cookieFlagsJava,
  requestTimeoutGo,
  serverTimeoutsGo,
  pathInFolderCsharp,
  pathInFolderGo,
  pathInFolderJava,
  escapedOutputCsharp,
  escapedOutputGo,
  escapedOutputJava,
  escapedOutputRuby,
]
