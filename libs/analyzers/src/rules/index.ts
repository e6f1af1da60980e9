import type { Rule } from '../rule.ts'
import allRecordsLoaded from './all-records-loaded/rule.ts'
import autoescapeOff from './autoescape-off/rule.ts'
import cheapPasswordHash from './cheap-password-hash/rule.ts'
import clientInLoop from './client-in-loop/rule.ts'
import codeInjection from './code-injection/rule.ts'
import commandInjection from './command-injection/rule.ts'
import corsAnyOrigin from './cors-any-origin/rule.ts'
import csrfDisabled from './csrf-disabled/rule.ts'
import csrfProtectionOff from './csrf-protection-off/rule.ts'
import dataframeGrownInLoop from './dataframe-grown-in-loop/rule.ts'
import djangoUnsafeSetting from './django-unsafe-setting/rule.ts'
import fastPasswordHash from './fast-password-hash/rule.ts'
import fileInclusion from './file-inclusion/rule.ts'
import hardcodedCryptoKey from './hardcoded-crypto-key/rule.ts'
import headerInjection from './header-injection/rule.ts'
import insecureCookie from './insecure-cookie/rule.ts'
import insecureDeserialization from './insecure-deserialization/rule.ts'
import jwtNotVerified from './jwt-not-verified/rule.ts'
import jwtUnverified from './jwt-unverified/rule.ts'
import ldapInjection from './ldap-injection/rule.ts'
import leftoverDebugger from './leftover-debugger/rule.ts'
import listAsQueue from './list-as-queue/rule.ts'
import loadedToCount from './loaded-to-count/rule.ts'
import logInjection from './log-injection/rule.ts'
import macComparedPlainly from './mac-compared-plainly/rule.ts'
import massAssignment from './mass-assignment/rule.ts'
import messageOriginUnchecked from './message-origin-unchecked/rule.ts'
import naiveUtcTime from './naive-utc-time/rule.ts'
import nosqlInjection from './nosql-injection/rule.ts'
import openRedirect from './open-redirect/rule.ts'
import pathTraversal from './path-traversal/rule.ts'
import predictableToken from './predictable-token/rule.ts'
import profilerExposed from './profiler-exposed/rule.ts'
import prototypePollution from './prototype-pollution/rule.ts'
import queryInLoop from './query-in-loop/rule.ts'
import railsUnsafeSetting from './rails-unsafe-setting/rule.ts'
import rawHtmlProperty from './raw-html-property/rule.ts'
import regexInjection from './regex-injection/rule.ts'
import requestBoundToModel from './request-bound-to-model/rule.ts'
import rubyHtmlSafe from './ruby-html-safe/rule.ts'
import rubyRescueException from './ruby-rescue-exception/rule.ts'
import rubyRescueModifier from './ruby-rescue-modifier/rule.ts'
import rubySqlInterpolation from './ruby-sql-interpolation/rule.ts'
import rubyTlsVerificationOff from './ruby-tls-verification-off/rule.ts'
import secretInLog from './secret-in-log/rule.ts'
import sequentialAwait from './sequential-await/rule.ts'
import serverWithoutTimeouts from './server-without-timeouts/rule.ts'
import sessionCookieUnprotected from './session-cookie-unprotected/rule.ts'
import sqlFromVariables from './sql-from-variables/rule.ts'
import sqlInjection from './sql-injection/rule.ts'
import ssrf from './ssrf/rule.ts'
import stackTraceExposed from './stack-trace-exposed/rule.ts'
import staticIv from './static-iv/rule.ts'
import templateInjection from './template-injection/rule.ts'
import timingUnsafeComparison from './timing-unsafe-comparison/rule.ts'
import tlsVerificationOff from './tls-verification-off/rule.ts'
import tokenInLocalStorage from './token-in-local-storage/rule.ts'
import unsafeReflection from './unsafe-reflection/rule.ts'
import validationSkipped from './validation-skipped/rule.ts'
import weakCipher from './weak-cipher/rule.ts'
import weakHash from './weak-hash/rule.ts'
import weakKeySize from './weak-key-size/rule.ts'
import weakRandom from './weak-random/rule.ts'
import weakTlsVersion from './weak-tls-version/rule.ts'
import wildcardImport from './wildcard-import/rule.ts'
import worldWritableFile from './world-writable-file/rule.ts'
import xpathInjection from './xpath-injection/rule.ts'
import xss from './xss/rule.ts'
import xxe from './xxe/rule.ts'
import zipSlip from './zip-slip/rule.ts'

/** Every rule of our own. A folder that is not listed here fails the rules test. */
export const rules: readonly Rule[] = [
  allRecordsLoaded,
  autoescapeOff,
  cheapPasswordHash,
  clientInLoop,
  codeInjection,
  commandInjection,
  corsAnyOrigin,
  csrfDisabled,
  csrfProtectionOff,
  dataframeGrownInLoop,
  djangoUnsafeSetting,
  fastPasswordHash,
  fileInclusion,
  hardcodedCryptoKey,
  headerInjection,
  insecureCookie,
  insecureDeserialization,
  jwtNotVerified,
  jwtUnverified,
  ldapInjection,
  leftoverDebugger,
  listAsQueue,
  loadedToCount,
  logInjection,
  macComparedPlainly,
  massAssignment,
  messageOriginUnchecked,
  naiveUtcTime,
  nosqlInjection,
  openRedirect,
  pathTraversal,
  predictableToken,
  profilerExposed,
  prototypePollution,
  queryInLoop,
  railsUnsafeSetting,
  rawHtmlProperty,
  regexInjection,
  requestBoundToModel,
  rubyHtmlSafe,
  rubyRescueException,
  rubyRescueModifier,
  rubySqlInterpolation,
  rubyTlsVerificationOff,
  secretInLog,
  sequentialAwait,
  serverWithoutTimeouts,
  sessionCookieUnprotected,
  sqlFromVariables,
  sqlInjection,
  ssrf,
  stackTraceExposed,
  staticIv,
  templateInjection,
  timingUnsafeComparison,
  tlsVerificationOff,
  tokenInLocalStorage,
  unsafeReflection,
  validationSkipped,
  weakCipher,
  weakHash,
  weakKeySize,
  weakRandom,
  weakTlsVersion,
  wildcardImport,
  worldWritableFile,
  xpathInjection,
  xss,
  xxe,
  zipSlip,
]
