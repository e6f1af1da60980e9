import type { Recipe } from './recipe.ts'
import arraySearchJavascript from './array-search-javascript/recipe.ts'
import asyncHandlerJavascript from './async-handler-javascript/recipe.ts'
import asyncIoJavascript from './async-io-javascript/recipe.ts'
import awaitedForEachJavascript from './awaited-for-each-javascript/recipe.ts'
import constantTimeJavascript from './constant-time-javascript/recipe.ts'
import cookieFlagsJavascript from './cookie-flags-javascript/recipe.ts'
import corsOriginsJavascript from './cors-origins-javascript/recipe.ts'
import errorDetailsHiddenJavascript from './error-details-hidden-javascript/recipe.ts'
import escapedHtmlJavascript from './escaped-html-javascript/recipe.ts'
import escapedRegexJavascript from './escaped-regex-javascript/recipe.ts'
import execFileJavascript from './exec-file-javascript/recipe.ts'
import joinedPathJavascript from './joined-path-javascript/recipe.ts'
import jwtExpiryJavascript from './jwt-expiry-javascript/recipe.ts'
import jwtVerifiedJavascript from './jwt-verified-javascript/recipe.ts'
import localRedirectJavascript from './local-redirect-javascript/recipe.ts'
import logLineJavascript from './log-line-javascript/recipe.ts'
import noSafeEditJavascript from './no-safe-edit-javascript/recipe.ts'
import nosqlTextJavascript from './nosql-text-javascript/recipe.ts'
import parallelRequestsJavascript from './parallel-requests-javascript/recipe.ts'
import pathInsideFolderJavascript from './path-inside-folder-javascript/recipe.ts'
import pushInLoopJavascript from './push-in-loop-javascript/recipe.ts'
import requestLimitJavascript from './request-limit-javascript/recipe.ts'
import secretFromEnvironmentJavascript from './secret-from-environment-javascript/recipe.ts'
import secretNotLoggedJavascript from './secret-not-logged-javascript/recipe.ts'
import secureRandomJavascript from './secure-random-javascript/recipe.ts'
import sqlParametersJavascript from './sql-parameters-javascript/recipe.ts'
import sqlParametersPython from './sql-parameters-python/recipe.ts'
import sqlTaggedTemplateJavascript from './sql-tagged-template-javascript/recipe.ts'
import textContentJavascript from './text-content-javascript/recipe.ts'
import unusedImportJavascript from './unused-import-javascript/recipe.ts'
import xmlEntitiesOffJavascript from './xml-entities-off-javascript/recipe.ts'

/** Every recipe. Of several for one rule the first that fits is the best. */
export const RECIPES: readonly Recipe[] = [
  sqlTaggedTemplateJavascript,
  sqlParametersJavascript,
  sqlParametersPython,
  execFileJavascript,
  pathInsideFolderJavascript,
  textContentJavascript,
  escapedHtmlJavascript,
  secretFromEnvironmentJavascript,
  secureRandomJavascript,
  jwtVerifiedJavascript,
  jwtExpiryJavascript,
  localRedirectJavascript,
  escapedRegexJavascript,
  pushInLoopJavascript,
  asyncHandlerJavascript,
  nosqlTextJavascript,
  corsOriginsJavascript,
  cookieFlagsJavascript,
  errorDetailsHiddenJavascript,
  secretNotLoggedJavascript,
  xmlEntitiesOffJavascript,
  awaitedForEachJavascript,
  logLineJavascript,
  parallelRequestsJavascript,
  requestLimitJavascript,
  constantTimeJavascript,
  arraySearchJavascript,
  joinedPathJavascript,
  unusedImportJavascript,
  asyncIoJavascript,
  noSafeEditJavascript,
]
