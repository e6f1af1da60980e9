import type { Rule } from '../rule.ts'
import allLoadedForFirst from './all-loaded-for-first/rule.ts'
import allRecordsLoaded from './all-records-loaded/rule.ts'
import annotationOnPrivateMethod from './annotation-on-private-method/rule.ts'
import answeredTwice from './answered-twice/rule.ts'
import antiforgeryTokenUnchecked from './antiforgery-token-unchecked/rule.ts'
import arrayMergeInLoop from './array-merge-in-loop/rule.ts'
import assignmentInCondition from './assignment-in-condition/rule.ts'
import asyncPredicate from './async-predicate/rule.ts'
import asyncVoid from './async-void/rule.ts'
import authorizeOverridden from './authorize-overridden/rule.ts'
import autoescapeOff from './autoescape-off/rule.ts'
import blockMadeObject from './block-made-object/rule.ts'
import blockingWaitOnTask from './blocking-wait-on-task/rule.ts'
import bodyReadUnbounded from './body-read-unbounded/rule.ts'
import boxedAccumulator from './boxed-accumulator/rule.ts'
import boxedNumbersCompared from './boxed-numbers-compared/rule.ts'
import buildChecksOff from './build-checks-off/rule.ts'
import cacheNeverEmptied from './cache-never-emptied/rule.ts'
import callForOneEntry from './call-for-one-entry/rule.ts'
import caseFoldedForComparison from './case-folded-for-comparison/rule.ts'
import causeDropped from './cause-dropped/rule.ts'
import certificateCheckedByName from './certificate-checked-by-name/rule.ts'
import cheapPasswordHash from './cheap-password-hash/rule.ts'
import clientInLoop from './client-in-loop/rule.ts'
import clientPerRequest from './client-per-request/rule.ts'
import codeFolderServed from './code-folder-served/rule.ts'
import codeInjection from './code-injection/rule.ts'
import commandInjection from './command-injection/rule.ts'
import componentMadeInRender from './component-made-in-render/rule.ts'
import contextNeverCancelled from './context-never-cancelled/rule.ts'
import contextNotPassedOn from './context-not-passed-on/rule.ts'
import corsAnyOrigin from './cors-any-origin/rule.ts'
import costlyInitialState from './costly-initial-state/rule.ts'
import countedAfterFilter from './counted-after-filter/rule.ts'
import countedToSeeIfAny from './counted-to-see-if-any/rule.ts'
import credentialsOverHttp from './credentials-over-http/rule.ts'
import csrfDisabled from './csrf-disabled/rule.ts'
import dataframeGrownInLoop from './dataframe-grown-in-loop/rule.ts'
import dataframeRowLoop from './dataframe-row-loop/rule.ts'
import debugModeOn from './debug-mode-on/rule.ts'
import decimalFromDouble from './decimal-from-double/rule.ts'
import deepCopyByJson from './deep-copy-by-json/rule.ts'
import defaultScope from './default-scope/rule.ts'
import deferInLoop from './defer-in-loop/rule.ts'
import dependencyAlwaysNew from './dependency-always-new/rule.ts'
import disposableFieldKept from './disposable-field-kept/rule.ts'
import djangoUnsafeSetting from './django-unsafe-setting/rule.ts'
import doubleCheckedLocking from './double-checked-locking/rule.ts'
import duplicateArrayKey from './duplicate-array-key/rule.ts'
import duplicateCondition from './duplicate-condition/rule.ts'
import effectWithoutCleanup from './effect-without-cleanup/rule.ts'
import envReadOutsideConfig from './env-read-outside-config/rule.ts'
import equalsWithoutHashcode from './equals-without-hashcode/rule.ts'
import errorComparedDirectly from './error-compared-directly/rule.ts'
import errorDropped from './error-dropped/rule.ts'
import errorKnownByText from './error-known-by-text/rule.ts'
import errorSuppressed from './error-suppressed/rule.ts'
import exactNumberEquals from './exact-number-equals/rule.ts'
import executionAfterRedirect from './execution-after-redirect/rule.ts'
import exitInLibrary from './exit-in-library/rule.ts'
import expressionWithoutEffect from './expression-without-effect/rule.ts'
import fileInclusion from './file-inclusion/rule.ts'
import filePromiseDropped from './file-promise-dropped/rule.ts'
import fileReadWholeToWalk from './file-read-whole-to-walk/rule.ts'
import filterInMemory from './filter-in-memory/rule.ts'
import finalizeCalled from './finalize-called/rule.ts'
import firstAfterFilter from './first-after-filter/rule.ts'
import frameworkProtectionOff from './framework-protection-off/rule.ts'
import fixedTempFile from './fixed-temp-file/rule.ts'
import floatComparedExactly from './float-compared-exactly/rule.ts'
import forcedGarbageCollection from './forced-garbage-collection/rule.ts'
import foreachAsync from './foreach-async/rule.ts'
import foreachReferenceKept from './foreach-reference-kept/rule.ts'
import formatForPlainText from './format-for-plain-text/rule.ts'
import goroutineDropsContext from './goroutine-drops-context/rule.ts'
import goroutineLeftWaiting from './goroutine-left-waiting/rule.ts'
import graphqlExplorerOpen from './graphql-explorer-open/rule.ts'
import gsubForOneCharacter from './gsub-for-one-character/rule.ts'
import hardcodedCryptoKey from './hardcoded-crypto-key/rule.ts'
import headerInjection from './header-injection/rule.ts'
import incompleteEscaping from './incomplete-escaping/rule.ts'
import indexPastEnd from './index-past-end/rule.ts'
import insecureCookie from './insecure-cookie/rule.ts'
import insecureDeserialization from './insecure-deserialization/rule.ts'
import interruptIgnored from './interrupt-ignored/rule.ts'
import jwtNotVerified from './jwt-not-verified/rule.ts'
import jwtWithoutExpiry from './jwt-without-expiry/rule.ts'
import keysListedForLookup from './keys-listed-for-lookup/rule.ts'
import ldapInjection from './ldap-injection/rule.ts'
import leftoverDebugger from './leftover-debugger/rule.ts'
import listAsQueue from './list-as-queue/rule.ts'
import listCopiedInLoop from './list-copied-in-loop/rule.ts'
import listSearchedInLoop from './list-searched-in-loop/rule.ts'
import loadedToCount from './loaded-to-count/rule.ts'
import lockCopied from './lock-copied/rule.ts'
import lockNotReleasedOnError from './lock-not-released-on-error/rule.ts'
import lockOnSharedObject from './lock-on-shared-object/rule.ts'
import logInjection from './log-injection/rule.ts'
import logMessageBuiltFirst from './log-message-built-first/rule.ts'
import loopIgnoresContext from './loop-ignores-context/rule.ts'
import loopWrongDirection from './loop-wrong-direction/rule.ts'
import looseHashComparison from './loose-hash-comparison/rule.ts'
import mapWalkedByKey from './map-walked-by-key/rule.ts'
import massAssignment from './mass-assignment/rule.ts'
import matchObjectUnused from './match-object-unused/rule.ts'
import maybeMissingUsedDirectly from './maybe-missing-used-directly/rule.ts'
import memoWithoutDependencies from './memo-without-dependencies/rule.ts'
import messageOriginUnchecked from './message-origin-unchecked/rule.ts'
import mutatedWhileIterated from './mutated-while-iterated/rule.ts'
import naiveUtcTime from './naive-utc-time/rule.ts'
import nanAccepted from './nan-accepted/rule.ts'
import needlessObject from './needless-object/rule.ts'
import noShortCircuit from './no-short-circuit/rule.ts'
import nosqlInjection from './nosql-injection/rule.ts'
import nullPointerCaught from './null-pointer-caught/rule.ts'
import numberDoesNotFit from './number-does-not-fit/rule.ts'
import openRedirect from './open-redirect/rule.ts'
import optionalGetUnchecked from './optional-get-unchecked/rule.ts'
import paidAccessInBrowser from './paid-access-in-browser/rule.ts'
import passwordComparedInClear from './password-compared-in-clear/rule.ts'
import passwordInComparison from './password-in-comparison/rule.ts'
import pathTraversal from './path-traversal/rule.ts'
import paywallPinnedOpen from './paywall-pinned-open/rule.ts'
import personalDataInLog from './personal-data-in-log/rule.ts'
import prefixesTestedOneByOne from './prefixes-tested-one-by-one/rule.ts'
import profilerExposed from './profiler-exposed/rule.ts'
import promiseErrorSwallowed from './promise-error-swallowed/rule.ts'
import prototypePollution from './prototype-pollution/rule.ts'
import quadraticLookup from './quadratic-lookup/rule.ts'
import queryInLoop from './query-in-loop/rule.ts'
import queryResultOpen from './query-result-open/rule.ts'
import railsUnsafeSetting from './rails-unsafe-setting/rule.ts'
import randomMadePerCall from './random-made-per-call/rule.ts'
import randomText from './random-text/rule.ts'
import rawHtmlProperty from './raw-html-property/rule.ts'
import regexCompiledPerCall from './regex-compiled-per-call/rule.ts'
import regexForPlainText from './regex-for-plain-text/rule.ts'
import regexInjection from './regex-injection/rule.ts'
import relatedRowsPerItem from './related-rows-per-item/rule.ts'
import requestWithoutTimeout from './request-without-timeout/rule.ts'
import responseBodyOpen from './response-body-open/rule.ts'
import resultErrorUnchecked from './result-error-unchecked/rule.ts'
import resultThrownAway from './result-thrown-away/rule.ts'
import rethrowLosesStack from './rethrow-loses-stack/rule.ts'
import returnInFinally from './return-in-finally/rule.ts'
import reversedCopy from './reversed-copy/rule.ts'
import reversedOperator from './reversed-operator/rule.ts'
import roleFromCookie from './role-from-cookie/rule.ts'
import rowSavedInLoop from './row-saved-in-loop/rule.ts'
import rowsLoadedForOneColumn from './rows-loaded-for-one-column/rule.ts'
import rsaWithoutOaep from './rsa-without-oaep/rule.ts'
import rubyHtmlSafe from './ruby-html-safe/rule.ts'
import rubyRescueException from './ruby-rescue-exception/rule.ts'
import rubyRescueModifier from './ruby-rescue-modifier/rule.ts'
import sameBranches from './same-branches/rule.ts'
import schemeCheckIncomplete from './scheme-check-incomplete/rule.ts'
import secretComparedPlainly from './secret-compared-plainly/rule.ts'
import secretFallback from './secret-fallback/rule.ts'
import secretInJson from './secret-in-json/rule.ts'
import secretInLog from './secret-in-log/rule.ts'
import secretInQuery from './secret-in-query/rule.ts'
import secretLinkToAnyHost from './secret-link-to-any-host/rule.ts'
import secretPostedToAnyOrigin from './secret-posted-to-any-origin/rule.ts'
import selfComparison from './self-comparison/rule.ts'
import sensitiveColumnInClear from './sensitive-column-in-clear/rule.ts'
import sequentialAwait from './sequential-await/rule.ts'
import serverWithoutTimeouts from './server-without-timeouts/rule.ts'
import sessionKeptAfterLogin from './session-kept-after-login/rule.ts'
import sharedDateFormat from './shared-date-format/rule.ts'
import signalChannelUnbuffered from './signal-channel-unbuffered/rule.ts'
import signatureResultUnchecked from './signature-result-unchecked/rule.ts'
import sizeComputedPerRound from './size-computed-per-round/rule.ts'
import sleepInAsync from './sleep-in-async/rule.ts'
import sleepWithLockHeld from './sleep-with-lock-held/rule.ts'
import sortedForOne from './sorted-for-one/rule.ts'
import sqlFromVariables from './sql-from-variables/rule.ts'
import sqlInjection from './sql-injection/rule.ts'
import ssrf from './ssrf/rule.ts'
import sshCallbackKeepsKey from './ssh-callback-keeps-key/rule.ts'
import stackTraceExposed from './stack-trace-exposed/rule.ts'
import stackTracePrinted from './stack-trace-printed/rule.ts'
import staleStateUpdate from './stale-state-update/rule.ts'
import stateSetOnEveryRender from './state-set-on-every-render/rule.ts'
import staticIv from './static-iv/rule.ts'
import statusIgnored from './status-ignored/rule.ts'
import streamNotClosed from './stream-not-closed/rule.ts'
import stringComparedByReference from './string-compared-by-reference/rule.ts'
import stringConcatInLoop from './string-concat-in-loop/rule.ts'
import stringResultUnused from './string-result-unused/rule.ts'
import strposAsCondition from './strpos-as-condition/rule.ts'
import switchFallthrough from './switch-fallthrough/rule.ts'
import syncDatabaseInAsync from './sync-database-in-async/rule.ts'
import syncIoInHandler from './sync-io-in-handler/rule.ts'
import synchronizedCollection from './synchronized-collection/rule.ts'
import taskDropped from './task-dropped/rule.ts'
import templateInjection from './template-injection/rule.ts'
import textCutIntoCharacters from './text-cut-into-characters/rule.ts'
import threadRunCalled from './thread-run-called/rule.ts'
import timerPerRound from './timer-per-round/rule.ts'
import timingUnsafeComparison from './timing-unsafe-comparison/rule.ts'
import tlsVerificationOff from './tls-verification-off/rule.ts'
import tokenInLocalStorage from './token-in-local-storage/rule.ts'
import tokenInRedirect from './token-in-redirect/rule.ts'
import transactionWithoutRollback from './transaction-without-rollback/rule.ts'
import twoPasses from './two-passes/rule.ts'
import unboundedQuery from './unbounded-query/rule.ts'
import undefinedVariable from './undefined-variable/rule.ts'
import unreachableCode from './unreachable-code/rule.ts'
import unsafeReflection from './unsafe-reflection/rule.ts'
import unsafeYamlLoad from './unsafe-yaml-load/rule.ts'
import unserializableInSession from './unserializable-in-session/rule.ts'
import validationSkipped from './validation-skipped/rule.ts'
import waitgroupAddLate from './waitgroup-add-late/rule.ts'
import weakCipher from './weak-cipher/rule.ts'
import weakHash from './weak-hash/rule.ts'
import weakKeySize from './weak-key-size/rule.ts'
import weakPasswordPolicy from './weak-password-policy/rule.ts'
import weakRandom from './weak-random/rule.ts'
import weakTlsVersion from './weak-tls-version/rule.ts'
import wholeLibraryImport from './whole-library-import/rule.ts'
import wholeStackForOneFrame from './whole-stack-for-one-frame/rule.ts'
import wildcardImport from './wildcard-import/rule.ts'
import worldWritableFile from './world-writable-file/rule.ts'
import wrongArgumentCount from './wrong-argument-count/rule.ts'
import xpathInjection from './xpath-injection/rule.ts'
import xss from './xss/rule.ts'
import xxe from './xxe/rule.ts'
import zipSlip from './zip-slip/rule.ts'
import { withReferences } from './references.ts'

const written: readonly Rule[] = [
  allLoadedForFirst,
  allRecordsLoaded,
  annotationOnPrivateMethod,
  answeredTwice,
  antiforgeryTokenUnchecked,
  arrayMergeInLoop,
  assignmentInCondition,
  asyncPredicate,
  asyncVoid,
  authorizeOverridden,
  autoescapeOff,
  blockMadeObject,
  blockingWaitOnTask,
  bodyReadUnbounded,
  boxedAccumulator,
  boxedNumbersCompared,
  buildChecksOff,
  cacheNeverEmptied,
  callForOneEntry,
  caseFoldedForComparison,
  causeDropped,
  certificateCheckedByName,
  cheapPasswordHash,
  clientInLoop,
  clientPerRequest,
  codeFolderServed,
  codeInjection,
  commandInjection,
  componentMadeInRender,
  contextNeverCancelled,
  contextNotPassedOn,
  corsAnyOrigin,
  costlyInitialState,
  countedAfterFilter,
  countedToSeeIfAny,
  credentialsOverHttp,
  csrfDisabled,
  dataframeGrownInLoop,
  dataframeRowLoop,
  debugModeOn,
  decimalFromDouble,
  deepCopyByJson,
  defaultScope,
  deferInLoop,
  dependencyAlwaysNew,
  disposableFieldKept,
  djangoUnsafeSetting,
  doubleCheckedLocking,
  duplicateArrayKey,
  duplicateCondition,
  effectWithoutCleanup,
  envReadOutsideConfig,
  equalsWithoutHashcode,
  errorComparedDirectly,
  errorDropped,
  errorKnownByText,
  errorSuppressed,
  exactNumberEquals,
  executionAfterRedirect,
  exitInLibrary,
  expressionWithoutEffect,
  fileInclusion,
  filePromiseDropped,
  fileReadWholeToWalk,
  filterInMemory,
  finalizeCalled,
  firstAfterFilter,
  fixedTempFile,
  floatComparedExactly,
  forcedGarbageCollection,
  foreachAsync,
  foreachReferenceKept,
  formatForPlainText,
  frameworkProtectionOff,
  goroutineDropsContext,
  goroutineLeftWaiting,
  graphqlExplorerOpen,
  gsubForOneCharacter,
  hardcodedCryptoKey,
  headerInjection,
  incompleteEscaping,
  indexPastEnd,
  insecureCookie,
  insecureDeserialization,
  interruptIgnored,
  jwtNotVerified,
  jwtWithoutExpiry,
  keysListedForLookup,
  ldapInjection,
  leftoverDebugger,
  listAsQueue,
  listCopiedInLoop,
  listSearchedInLoop,
  loadedToCount,
  lockCopied,
  lockNotReleasedOnError,
  lockOnSharedObject,
  logInjection,
  logMessageBuiltFirst,
  loopIgnoresContext,
  loopWrongDirection,
  looseHashComparison,
  mapWalkedByKey,
  massAssignment,
  matchObjectUnused,
  maybeMissingUsedDirectly,
  memoWithoutDependencies,
  messageOriginUnchecked,
  mutatedWhileIterated,
  naiveUtcTime,
  nanAccepted,
  needlessObject,
  noShortCircuit,
  nosqlInjection,
  nullPointerCaught,
  numberDoesNotFit,
  openRedirect,
  optionalGetUnchecked,
  paidAccessInBrowser,
  passwordComparedInClear,
  passwordInComparison,
  pathTraversal,
  paywallPinnedOpen,
  personalDataInLog,
  prefixesTestedOneByOne,
  profilerExposed,
  promiseErrorSwallowed,
  prototypePollution,
  quadraticLookup,
  queryInLoop,
  queryResultOpen,
  railsUnsafeSetting,
  randomMadePerCall,
  randomText,
  rawHtmlProperty,
  regexCompiledPerCall,
  regexForPlainText,
  regexInjection,
  relatedRowsPerItem,
  requestWithoutTimeout,
  responseBodyOpen,
  resultErrorUnchecked,
  resultThrownAway,
  rethrowLosesStack,
  returnInFinally,
  reversedCopy,
  reversedOperator,
  roleFromCookie,
  rowSavedInLoop,
  rowsLoadedForOneColumn,
  rsaWithoutOaep,
  rubyHtmlSafe,
  rubyRescueException,
  rubyRescueModifier,
  sameBranches,
  schemeCheckIncomplete,
  secretComparedPlainly,
  secretFallback,
  secretInJson,
  secretInLog,
  secretInQuery,
  secretLinkToAnyHost,
  secretPostedToAnyOrigin,
  selfComparison,
  sensitiveColumnInClear,
  sequentialAwait,
  serverWithoutTimeouts,
  sessionKeptAfterLogin,
  sharedDateFormat,
  signalChannelUnbuffered,
  signatureResultUnchecked,
  sizeComputedPerRound,
  sleepInAsync,
  sleepWithLockHeld,
  sortedForOne,
  sqlFromVariables,
  sqlInjection,
  sshCallbackKeepsKey,
  ssrf,
  stackTraceExposed,
  stackTracePrinted,
  staleStateUpdate,
  stateSetOnEveryRender,
  staticIv,
  statusIgnored,
  streamNotClosed,
  stringComparedByReference,
  stringConcatInLoop,
  stringResultUnused,
  strposAsCondition,
  switchFallthrough,
  syncDatabaseInAsync,
  syncIoInHandler,
  synchronizedCollection,
  taskDropped,
  templateInjection,
  textCutIntoCharacters,
  threadRunCalled,
  timerPerRound,
  timingUnsafeComparison,
  tlsVerificationOff,
  tokenInLocalStorage,
  tokenInRedirect,
  transactionWithoutRollback,
  twoPasses,
  unboundedQuery,
  undefinedVariable,
  unreachableCode,
  unsafeReflection,
  unsafeYamlLoad,
  unserializableInSession,
  validationSkipped,
  waitgroupAddLate,
  weakCipher,
  weakHash,
  weakKeySize,
  weakPasswordPolicy,
  weakRandom,
  weakTlsVersion,
  wholeLibraryImport,
  wholeStackForOneFrame,
  wildcardImport,
  worldWritableFile,
  wrongArgumentCount,
  xpathInjection,
  xss,
  xxe,
  zipSlip,
]

/** Every rule of our own, with what to read about it. A folder that is not listed here fails the rules test. */
export const rules: readonly Rule[] = written.map(withReferences)
