import { areaOf, type CheckId } from '../areas.ts'
import type { Check } from '../check.ts'
import { pendingChecks } from '../pending.ts'
import { check as noLiveSecret } from './a1-no-live-secret/check.ts'
import { check as gitHistory } from './a2-git-history/check.ts'
import { check as envIgnored } from './a3-env-ignored/check.ts'
import { check as noServerKeyInClient } from './a4-no-server-key-in-client/check.ts'
import { check as noSecretFallback } from './a5-no-secret-fallback/check.ts'
import { check as settingsValidated } from './a6-settings-validated/check.ts'
import { check as debugOff } from './a7-debug-off/check.ts'
import { check as noDefaultAccounts } from './a8-no-default-accounts/check.ts'
import { check as productionSettings } from './a9-production-settings/check.ts'
import { check as publicOutput } from './a10-public-output/check.ts'
import { check as routesAuthenticated } from './b1-routes-authenticated/check.ts'
import { check as rightsOnTheServer } from './b2-rights-on-the-server/check.ts'
import { check as tokensVerified } from './b3-tokens-verified/check.ts'
import { check as slowPasswordHash } from './b4-slow-password-hash/check.ts'
import { check as passwordRules } from './b5-password-rules/check.ts'
import { check as emailConfirmed } from './b6-email-confirmed/check.ts'
import { check as sessionsRenewedAndEnded } from './b7-sessions-renewed-and-ended/check.ts'
import { check as cookieFlags } from './b8-cookie-flags/check.ts'
import { check as signInLimited } from './b9-sign-in-limited/check.ts'
import { check as oauthState } from './b10-oauth-state/check.ts'
import { check as objectOwnership } from './c1-object-ownership/check.ts'
import { check as adminRoutes } from './c2-admin-routes/check.ts'
import { check as rowRules } from './c3-row-rules/check.ts'
import { check as policies } from './c4-policies/check.ts'
import { check as definersAndGrants } from './c5-definers-and-grants/check.ts'
import { check as storageAndFirebase } from './c6-storage-and-firebase/check.ts'
import { check as noMassAssignment } from './c7-no-mass-assignment/check.ts'
import { check as csrf } from './c8-csrf/check.ts'
import { check as corsNotOpen } from './c9-cors-not-open/check.ts'
import { check as isolationTested } from './c10-isolation-tested/check.ts'
import { check as queriesParameterised } from './d1-queries-parameterised/check.ts'
import { check as noCodeFromInput } from './d2-no-code-from-input/check.ts'
import { check as writesValidated } from './d3-writes-validated/check.ts'
import { check as outputEncoded } from './d4-output-encoded/check.ts'
import { check as uploadsLimited } from './d5-uploads-limited/check.ts'
import { check as targetsRestricted } from './d6-targets-restricted/check.ts'
import { check as parsersHardened } from './d7-parsers-hardened/check.ts'
import { check as noBrokenCryptography } from './d8-no-broken-cryptography/check.ts'
import { check as securityHeaders } from './d9-security-headers/check.ts'
import { check as httpsOnly } from './d10-https-only/check.ts'
import { check as webhookSignature } from './e1-webhook-signature/check.ts'
import { check as webhookRepeats } from './e2-webhook-repeats/check.ts'
import { check as paidAccessOnServer } from './e3-paid-access-on-server/check.ts'
import { check as paywallNotPinned } from './e4-paywall-not-pinned/check.ts'
import { check as amountsFromServer } from './e5-amounts-from-server/check.ts'
import { check as paymentFailures } from './e6-payment-failures/check.ts'
import { check as paidCallsLimited } from './f1-paid-calls-limited/check.ts'
import { check as publicWritesLimited } from './f2-public-writes-limited/check.ts'
import { check as modelCaps } from './f3-model-caps/check.ts'
import { check as listsLimited } from './f5-lists-limited/check.ts'
import { check as noQueryInLoop } from './f6-no-query-in-loop/check.ts'
import { check as systemInstruction } from './g1-system-instruction/check.ts'
import { check as modelOutputHandled } from './g2-model-output-handled/check.ts'
import { check as modelTools } from './g3-model-tools/check.ts'
import { check as providersInPrivacyText } from './g4-providers-in-privacy-text/check.ts'
import { check as outboundTimeouts } from './h1-outbound-timeouts/check.ts'
import { check as boundedRetries } from './h2-bounded-retries/check.ts'
import { check as cleanStop } from './h3-clean-stop/check.ts'
import { check as healthEndpoints } from './h4-health-endpoints/check.ts'
import { check as errorHandler } from './h5-error-handler/check.ts'
import { check as jobs } from './h6-jobs/check.ts'
import { check as nothingOnLocalDisk } from './h7-nothing-on-local-disk/check.ts'
import { check as degrades } from './h8-degrades/check.ts'
import { check as capacity } from './h9-capacity/check.ts'
import { check as migrations } from './i1-migrations/check.ts'
import { check as destructiveMigrations } from './i2-destructive-migrations/check.ts'
import { check as backups } from './i3-backups/check.ts'
import { check as restoreTried } from './i4-restore-tried/check.ts'
import { check as transactions } from './i5-transactions/check.ts'
import { check as environments } from './i6-environments/check.ts'
import { check as personalData } from './i7-personal-data/check.ts'
import { check as errorTracker } from './j1-error-tracker/check.ts'
import { check as structuredLogs } from './j2-structured-logs/check.ts'
import { check as noSecretsInLogs } from './j3-no-secrets-in-logs/check.ts'
import { check as metrics } from './j4-metrics/check.ts'
import { check as alerts } from './j5-alerts/check.ts'
import { check as genericErrors } from './j6-generic-errors/check.ts'
import { check as signInsLogged } from './j7-sign-ins-logged/check.ts'
import { check as testsInCi } from './k1-tests-in-ci/check.ts'
import { check as vitalPathsTested } from './k2-vital-paths-tested/check.ts'
import { check as lintAndTypesInCi } from './k3-lint-and-types-in-ci/check.ts'
import { check as lockfile } from './k4-lockfile/check.ts'
import { check as containers } from './k5-containers/check.ts'
import { check as workflowRights } from './k6-workflow-rights/check.ts'
import { check as pinned } from './k7-pinned/check.ts'
import { check as rollback } from './k8-rollback/check.ts'
import { check as noBinaries } from './k10-no-binaries/check.ts'
import { check as noStubs } from './k11-no-stubs/check.ts'
import { check as versionsSupported } from './k12-versions-supported/check.ts'
import { check as noKnownFlaw } from './l1-no-known-flaw/check.ts'
import { check as noMaliciousPackage } from './l2-no-malicious-package/check.ts'
import { check as updateBot } from './l4-update-bot/check.ts'
import { check as errorPages } from './m1-error-pages/check.ts'
import { check as screenStates } from './m2-screen-states/check.ts'
import { check as smallImagesAndBundles } from './m3-small-images-and-bundles/check.ts'
import { check as namesAndAlternatives } from './m4-names-and-alternatives/check.ts'
import { check as documentBasics } from './m5-document-basics/check.ts'
import { check as searchAndSharing } from './m6-search-and-sharing/check.ts'
import { check as indexRules } from './m7-index-rules/check.ts'
import { check as privacyAndTerms } from './n1-privacy-and-terms/check.ts'
import { check as trackersAfterConsent } from './n2-trackers-after-consent/check.ts'
import { check as personReachable } from './n3-person-reachable/check.ts'
import { check as securityContact } from './n4-security-contact/check.ts'
import { check as readme } from './n5-readme/check.ts'
import { check as ownerAndRunbook } from './n6-owner-and-runbook/check.ts'

/** Checks with a folder of their own. */
const built: readonly Check[] = [
  noLiveSecret,
  gitHistory,
  envIgnored,
  noServerKeyInClient,
  noSecretFallback,
  settingsValidated,
  debugOff,
  noDefaultAccounts,
  productionSettings,
  publicOutput,
  routesAuthenticated,
  rightsOnTheServer,
  tokensVerified,
  slowPasswordHash,
  passwordRules,
  emailConfirmed,
  sessionsRenewedAndEnded,
  cookieFlags,
  signInLimited,
  oauthState,
  objectOwnership,
  adminRoutes,
  rowRules,
  policies,
  definersAndGrants,
  storageAndFirebase,
  noMassAssignment,
  csrf,
  corsNotOpen,
  isolationTested,
  queriesParameterised,
  noCodeFromInput,
  writesValidated,
  outputEncoded,
  uploadsLimited,
  targetsRestricted,
  parsersHardened,
  noBrokenCryptography,
  securityHeaders,
  httpsOnly,
  webhookSignature,
  webhookRepeats,
  paidAccessOnServer,
  paywallNotPinned,
  amountsFromServer,
  paymentFailures,
  paidCallsLimited,
  publicWritesLimited,
  modelCaps,
  listsLimited,
  noQueryInLoop,
  systemInstruction,
  modelOutputHandled,
  modelTools,
  providersInPrivacyText,
  outboundTimeouts,
  boundedRetries,
  cleanStop,
  healthEndpoints,
  errorHandler,
  jobs,
  nothingOnLocalDisk,
  degrades,
  capacity,
  migrations,
  destructiveMigrations,
  backups,
  restoreTried,
  transactions,
  environments,
  personalData,
  errorTracker,
  structuredLogs,
  noSecretsInLogs,
  metrics,
  alerts,
  genericErrors,
  signInsLogged,
  testsInCi,
  vitalPathsTested,
  lintAndTypesInCi,
  lockfile,
  containers,
  workflowRights,
  pinned,
  rollback,
  noBinaries,
  noStubs,
  versionsSupported,
  noKnownFlaw,
  noMaliciousPackage,
  updateBot,
  errorPages,
  screenStates,
  smallImagesAndBundles,
  namesAndAlternatives,
  documentBasics,
  searchAndSharing,
  indexRules,
  privacyAndTerms,
  trackersAfterConsent,
  personReachable,
  securityContact,
  readme,
  ownerAndRunbook,
]

const numberOf = (id: CheckId) => Number(id.slice(1))

/** Every check, by area and number. */
export const checks: readonly Check[] = [...built, ...pendingChecks].sort((a, b) => {
  const [areaA, areaB] = [areaOf(a.id), areaOf(b.id)]
  return areaA === areaB ? numberOf(a.id) - numberOf(b.id) : areaA < areaB ? -1 : 1
})
