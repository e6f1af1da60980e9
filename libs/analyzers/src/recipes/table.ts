import type { Recipe } from './recipe.ts'
import antiforgeryCheckedCsharp from './antiforgery-checked-csharp/recipe.ts'
import anyInPlaceOfCountCsharp from './any-in-place-of-count-csharp/recipe.ts'
import archiveEntryPhp from './archive-entry-php/recipe.ts'
import archiveEntryRuby from './archive-entry-ruby/recipe.ts'
import archiveFilterPython from './archive-filter-python/recipe.ts'
import arrayMergeOncePhp from './array-merge-once-php/recipe.ts'
import arraySearchJavascript from './array-search-javascript/recipe.ts'
import asyncHandlerJavascript from './async-handler-javascript/recipe.ts'
import asyncIoJavascript from './async-io-javascript/recipe.ts'
import asyncSleepPython from './async-sleep-python/recipe.ts'
import autoescapePython from './autoescape-python/recipe.ts'
import awaitedForEachJavascript from './awaited-for-each-javascript/recipe.ts'
import bodyLimitGo from './body-limit-go/recipe.ts'
import causeKeptPhp from './cause-kept-php/recipe.ts'
import commandArgumentsCsharp from './command-arguments-csharp/recipe.ts'
import commandArgumentsGo from './command-arguments-go/recipe.ts'
import commandArgumentsJava from './command-arguments-java/recipe.ts'
import commandArgumentsRuby from './command-arguments-ruby/recipe.ts'
import commandEscapePhp from './command-escape-php/recipe.ts'
import commandListPython from './command-list-python/recipe.ts'
import constantPatternJava from './constant-pattern-java/recipe.ts'
import constantRegexCsharp from './constant-regex-csharp/recipe.ts'
import constantTimeJavascript from './constant-time-javascript/recipe.ts'
import constantTimePhp from './constant-time-php/recipe.ts'
import constantTimePython from './constant-time-python/recipe.ts'
import constantTimeRuby from './constant-time-ruby/recipe.ts'
import contextCancelGo from './context-cancel-go/recipe.ts'
import contextValueJavascript from './context-value-javascript/recipe.ts'
import cookieFlagsCsharp from './cookie-flags-csharp/recipe.ts'
import cookieFlagsGo from './cookie-flags-go/recipe.ts'
import cookieFlagsJava from './cookie-flags-java/recipe.ts'
import cookieFlagsJavascript from './cookie-flags-javascript/recipe.ts'
import cookieFlagsPhp from './cookie-flags-php/recipe.ts'
import cookieFlagsPython from './cookie-flags-python/recipe.ts'
import corsOriginsCsharp from './cors-origins-csharp/recipe.ts'
import corsOriginsJava from './cors-origins-java/recipe.ts'
import corsOriginsJavascript from './cors-origins-javascript/recipe.ts'
import corsOriginsPhp from './cors-origins-php/recipe.ts'
import corsOriginsPython from './cors-origins-python/recipe.ts'
import corsOriginsRuby from './cors-origins-ruby/recipe.ts'
import debuggerRemoved from './debugger-removed/recipe.ts'
import debugOffPython from './debug-off-python/recipe.ts'
import declaredOnceJavascript from './declared-once-javascript/recipe.ts'
import defaultNonePython from './default-none-python/recipe.ts'
import defaultPropJavascript from './default-prop-javascript/recipe.ts'
import developmentOnlyCsharp from './development-only-csharp/recipe.ts'
import dictionaryPartPython from './dictionary-part-python/recipe.ts'
import djangoSettingPython from './django-setting-python/recipe.ts'
import errorDetailsHiddenJavascript from './error-details-hidden-javascript/recipe.ts'
import errorDetailsHiddenPhp from './error-details-hidden-php/recipe.ts'
import errorDetailsHiddenPython from './error-details-hidden-python/recipe.ts'
import errorDetailsHiddenRuby from './error-details-hidden-ruby/recipe.ts'
import errorLoggedPython from './error-logged-python/recipe.ts'
import errorReturnedGo from './error-returned-go/recipe.ts'
import errorsIsGo from './errors-is-go/recipe.ts'
import escapedHtmlJavascript from './escaped-html-javascript/recipe.ts'
import escapedOutputCsharp from './escaped-output-csharp/recipe.ts'
import escapedOutputGo from './escaped-output-go/recipe.ts'
import escapedOutputJava from './escaped-output-java/recipe.ts'
import escapedOutputRuby from './escaped-output-ruby/recipe.ts'
import escapedRegexJavascript from './escaped-regex-javascript/recipe.ts'
import escapeMarkupPython from './escape-markup-python/recipe.ts'
import escapeOutputPhp from './escape-output-php/recipe.ts'
import exceptExceptionPython from './except-exception-python/recipe.ts'
import execFileJavascript from './exec-file-javascript/recipe.ts'
import fileModeGo from './file-mode-go/recipe.ts'
import fileModePython from './file-mode-python/recipe.ts'
import findEachRuby from './find-each-ruby/recipe.ts'
import generatorPassedPython from './generator-passed-python/recipe.ts'
import headerLineJvm from './header-line-jvm/recipe.ts'
import headerLinePython from './header-line-python/recipe.ts'
import hostCheckJava from './host-check-java/recipe.ts'
import itemKeyJavascript from './item-key-javascript/recipe.ts'
import joinedPathJavascript from './joined-path-javascript/recipe.ts'
import jwtAlgorithmsJavascript from './jwt-algorithms-javascript/recipe.ts'
import jwtExpiryJavascript from './jwt-expiry-javascript/recipe.ts'
import jwtSignedOnlyJava from './jwt-signed-only-java/recipe.ts'
import jwtVerifiedJavascript from './jwt-verified-javascript/recipe.ts'
import jwtVerifiedPython from './jwt-verified-python/recipe.ts'
import keySizeJvm from './key-size-jvm/recipe.ts'
import keySizePython from './key-size-python/recipe.ts'
import ldapEscapePhp from './ldap-escape-php/recipe.ts'
import ldapEscapePython from './ldap-escape-python/recipe.ts'
import linkOpenerJavascript from './link-opener-javascript/recipe.ts'
import listComprehensionPython from './list-comprehension-python/recipe.ts'
import localRedirectCsharp from './local-redirect-csharp/recipe.ts'
import localRedirectGo from './local-redirect-go/recipe.ts'
import localRedirectJavascript from './local-redirect-javascript/recipe.ts'
import logArgumentsJava from './log-arguments-java/recipe.ts'
import logArgumentsPython from './log-arguments-python/recipe.ts'
import loggerUsedJava from './logger-used-java/recipe.ts'
import logLineCsharp from './log-line-csharp/recipe.ts'
import logLineGo from './log-line-go/recipe.ts'
import logLineJava from './log-line-java/recipe.ts'
import logLineJavascript from './log-line-javascript/recipe.ts'
import logLinePython from './log-line-python/recipe.ts'
import logTemplateCsharp from './log-template-csharp/recipe.ts'
import lookupMapJavascript from './lookup-map-javascript/recipe.ts'
import loopSizePhp from './loop-size-php/recipe.ts'
import mailHeaderPhp from './mail-header-php/recipe.ts'
import matchBooleanRuby from './match-boolean-ruby/recipe.ts'
import noForcedCollectionJvm from './no-forced-collection-jvm/recipe.ts'
import noneComparedPython from './none-compared-python/recipe.ts'
import nosqlTextJavascript from './nosql-text-javascript/recipe.ts'
import onePassRuby from './one-pass-ruby/recipe.ts'
import openerJavascript from './opener-javascript/recipe.ts'
import optionsEndedGo from './options-ended-go/recipe.ts'
import ownKeyJavascript from './own-key-javascript/recipe.ts'
import parallelRequestsJavascript from './parallel-requests-javascript/recipe.ts'
import pathBasenamePhp from './path-basename-php/recipe.ts'
import pathBasenameRuby from './path-basename-ruby/recipe.ts'
import pathFolderPython from './path-folder-python/recipe.ts'
import pathInFolderCsharp from './path-in-folder-csharp/recipe.ts'
import pathInFolderGo from './path-in-folder-go/recipe.ts'
import pathInFolderJava from './path-in-folder-java/recipe.ts'
import pathInsideFolderJavascript from './path-inside-folder-javascript/recipe.ts'
import permissionsJava from './permissions-java/recipe.ts'
import permittedFieldsRuby from './permitted-fields-ruby/recipe.ts'
import plainTextPhp from './plain-text-php/recipe.ts'
import plainTextRuby from './plain-text-ruby/recipe.ts'
import prototypeKeysJavascript from './prototype-keys-javascript/recipe.ts'
import pushInLoopJavascript from './push-in-loop-javascript/recipe.ts'
import raiseFromPython from './raise-from-python/recipe.ts'
import randomSeedJava from './random-seed-java/recipe.ts'
import redirectOwnSiteJava from './redirect-own-site-java/recipe.ts'
import redirectOwnSitePhp from './redirect-own-site-php/recipe.ts'
import redirectOwnSitePython from './redirect-own-site-python/recipe.ts'
import redirectOwnSiteRuby from './redirect-own-site-ruby/recipe.ts'
import regexPackageGo from './regex-package-go/recipe.ts'
import regexTimeoutCsharp from './regex-timeout-csharp/recipe.ts'
import relatedRowsLoaded from './related-rows-loaded/recipe.ts'
import requestLimitJavascript from './request-limit-javascript/recipe.ts'
import requestTimeoutGo from './request-timeout-go/recipe.ts'
import requestTimeoutJava from './request-timeout-java/recipe.ts'
import requestTimeoutPython from './request-timeout-python/recipe.ts'
import rollbackGo from './rollback-go/recipe.ts'
import secretEnvironmentCsharp from './secret-environment-csharp/recipe.ts'
import secretEnvironmentGo from './secret-environment-go/recipe.ts'
import secretEnvironmentJava from './secret-environment-java/recipe.ts'
import secretEnvironmentPhp from './secret-environment-php/recipe.ts'
import secretEnvironmentPython from './secret-environment-python/recipe.ts'
import secretEnvironmentRuby from './secret-environment-ruby/recipe.ts'
import secretFromEnvironmentJavascript from './secret-from-environment-javascript/recipe.ts'
import secretNotLoggedJavascript from './secret-not-logged-javascript/recipe.ts'
import secretNotLoggedPython from './secret-not-logged-python/recipe.ts'
import secureRandomJavascript from './secure-random-javascript/recipe.ts'
import secureRandomnessCsharp from './secure-randomness-csharp/recipe.ts'
import secureRandomnessGo from './secure-randomness-go/recipe.ts'
import secureRandomnessJava from './secure-randomness-java/recipe.ts'
import secureRandomnessRuby from './secure-randomness-ruby/recipe.ts'
import secureRandomPhp from './secure-random-php/recipe.ts'
import secureRandomPython from './secure-random-python/recipe.ts'
import serverTimeoutsGo from './server-timeouts-go/recipe.ts'
import sessionNameJavascript from './session-name-javascript/recipe.ts'
import setLookupJavascript from './set-lookup-javascript/recipe.ts'
import sharedRandomJvm from './shared-random-jvm/recipe.ts'
import sqlBindingsPhp from './sql-bindings-php/recipe.ts'
import sqlParametersCsharp from './sql-parameters-csharp/recipe.ts'
import sqlParametersGo from './sql-parameters-go/recipe.ts'
import sqlParametersJava from './sql-parameters-java/recipe.ts'
import sqlParametersJavascript from './sql-parameters-javascript/recipe.ts'
import sqlParametersPython from './sql-parameters-python/recipe.ts'
import sqlParametersRuby from './sql-parameters-ruby/recipe.ts'
import sqlPreparePhp from './sql-prepare-php/recipe.ts'
import sqlTaggedTemplateJavascript from './sql-tagged-template-javascript/recipe.ts'
import sqlTextPython from './sql-text-python/recipe.ts'
import stackTraceLoggedJava from './stack-trace-logged-java/recipe.ts'
import stripeEventPython from './stripe-event-python/recipe.ts'
import tempFilePython from './temp-file-python/recipe.ts'
import templateContextPython from './template-context-python/recipe.ts'
import textContentJavascript from './text-content-javascript/recipe.ts'
import textWithoutListRuby from './text-without-list-ruby/recipe.ts'
import tlsCheckedPhp from './tls-checked-php/recipe.ts'
import tlsCheckedPython from './tls-checked-python/recipe.ts'
import tlsDefaultCheckCsharp from './tls-default-check-csharp/recipe.ts'
import tlsVersionCsharp from './tls-version-csharp/recipe.ts'
import tlsVersionJava from './tls-version-java/recipe.ts'
import tlsVersionPython from './tls-version-python/recipe.ts'
import tokenChecksOnCsharp from './token-checks-on-csharp/recipe.ts'
import trustManagerJava from './trust-manager-java/recipe.ts'
import unpackLimitGo from './unpack-limit-go/recipe.ts'
import unserializeNoClassesPhp from './unserialize-no-classes-php/recipe.ts'
import unsynchronizedJava from './unsynchronized-java/recipe.ts'
import unusedImportJavascript from './unused-import-javascript/recipe.ts'
import unusedVariableJavascript from './unused-variable-javascript/recipe.ts'
import unusedVariablePython from './unused-variable-python/recipe.ts'
import uselessPromiseJavascript from './useless-promise-javascript/recipe.ts'
import utcTimePython from './utc-time-python/recipe.ts'
import validatedFieldsPhp from './validated-fields-php/recipe.ts'
import withFilePython from './with-file-python/recipe.ts'
import xmlEntitiesOffJava from './xml-entities-off-java/recipe.ts'
import xmlEntitiesOffJavascript from './xml-entities-off-javascript/recipe.ts'
import xmlEntitiesPhp from './xml-entities-php/recipe.ts'
import xmlEntitiesPython from './xml-entities-python/recipe.ts'
import xmlResolverOffCsharp from './xml-resolver-off-csharp/recipe.ts'
import yamlSafeLoadPython from './yaml-safe-load-python/recipe.ts'
import yamlSafeLoadRuby from './yaml-safe-load-ruby/recipe.ts'

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
  sqlTextPython,
  sqlPreparePhp,
  sqlBindingsPhp,
  commandListPython,
  commandEscapePhp,
  requestTimeoutPython,
  secureRandomPython,
  constantTimePython,
  exceptExceptionPython,
  defaultNonePython,
  cookieFlagsPython,
  templateContextPython,
  escapeMarkupPython,
  pathFolderPython,
  yamlSafeLoadPython,
  redirectOwnSitePython,
  redirectOwnSitePhp,
  escapeOutputPhp,
  pathBasenamePhp,
  unserializeNoClassesPhp,
  secureRandomPhp,
  sqlParametersGo,
  sqlParametersJava,
  sqlParametersCsharp,
  sqlParametersRuby,
  secureRandomnessCsharp,
  secureRandomnessGo,
  secureRandomnessJava,
  secureRandomnessRuby,
  commandArgumentsCsharp,
  optionsEndedGo,
  commandArgumentsGo,
  commandArgumentsJava,
  commandArgumentsRuby,
  prototypeKeysJavascript,
  secretEnvironmentPython,
  secretEnvironmentPhp,
  constantTimePhp,
  xmlEntitiesPython,
  archiveFilterPython,
  djangoSettingPython,
  cookieFlagsPhp,
  cookieFlagsGo,
  cookieFlagsJava,
  escapedOutputCsharp,
  escapedOutputGo,
  escapedOutputJava,
  escapedOutputRuby,
  pathInFolderCsharp,
  pathInFolderGo,
  pathInFolderJava,
  requestTimeoutGo,
  serverTimeoutsGo,
  xmlEntitiesOffJava,
  stackTraceLoggedJava,
  loggerUsedJava,
  constantPatternJava,
  logArgumentsJava,
  unsynchronizedJava,
  tlsVersionJava,
  jwtSignedOnlyJava,
  requestTimeoutJava,
  logLineJava,
  randomSeedJava,
  redirectOwnSiteJava,
  localRedirectCsharp,
  logTemplateCsharp,
  tlsDefaultCheckCsharp,
  xmlResolverOffCsharp,
  cookieFlagsCsharp,
  tlsVersionCsharp,
  anyInPlaceOfCountCsharp,
  tokenChecksOnCsharp,
  developmentOnlyCsharp,
  secretEnvironmentJava,
  secretEnvironmentCsharp,
  hostCheckJava,
  keySizeJvm,
  noForcedCollectionJvm,
  permissionsJava,
  sharedRandomJvm,
  constantRegexCsharp,
  regexTimeoutCsharp,
  antiforgeryCheckedCsharp,
  raiseFromPython,
  tlsCheckedPython,
  tlsVersionPython,
  fileModePython,
  autoescapePython,
  keySizePython,
  tempFilePython,
  utcTimePython,
  logLinePython,
  listComprehensionPython,
  unusedVariablePython,
  withFilePython,
  jwtVerifiedPython,
  debugOffPython,
  asyncSleepPython,
  tlsCheckedPhp,
  xmlEntitiesPhp,
  loopSizePhp,
  plainTextPhp,
  errorLoggedPython,
  secretNotLoggedPython,
  unusedVariableJavascript,
  secretEnvironmentGo,
  secretEnvironmentRuby,
  regexPackageGo,
  logLineGo,
  constantTimeRuby,
  matchBooleanRuby,
  plainTextRuby,
  uselessPromiseJavascript,
  jwtAlgorithmsJavascript,
  contextCancelGo,
  pathBasenameRuby,
  openerJavascript,
  textWithoutListRuby,
  errorReturnedGo,
  fileModeGo,
  errorsIsGo,
  bodyLimitGo,
  rollbackGo,
  unpackLimitGo,
  localRedirectGo,
  itemKeyJavascript,
  linkOpenerJavascript,
  ownKeyJavascript,
  setLookupJavascript,
  declaredOnceJavascript,
  defaultPropJavascript,
  contextValueJavascript,
  sessionNameJavascript,
  lookupMapJavascript,
  logLineCsharp,
  trustManagerJava,
  corsOriginsJava,
  corsOriginsCsharp,
  headerLineJvm,
  archiveEntryRuby,
  logArgumentsPython,
  debuggerRemoved,
  yamlSafeLoadRuby,
  findEachRuby,
  corsOriginsPython,
  corsOriginsPhp,
  corsOriginsRuby,
  stripeEventPython,
  errorDetailsHiddenPython,
  errorDetailsHiddenPhp,
  errorDetailsHiddenRuby,
  headerLinePython,
  mailHeaderPhp,
  archiveEntryPhp,
  redirectOwnSiteRuby,
  ldapEscapePhp,
  ldapEscapePython,
  arrayMergeOncePhp,
  validatedFieldsPhp,
  permittedFieldsRuby,
  noneComparedPython,
  dictionaryPartPython,
  generatorPassedPython,
  causeKeptPhp,
  onePassRuby,
  relatedRowsLoaded,
]
