import { areaOf, type CheckId } from '../areas.ts'
import type { Check } from '../check.ts'
import { pendingChecks } from '../pending.ts'
import { check as noLiveSecret } from './a1-no-live-secret/check.ts'
import { check as routesAuthenticated } from './b1-routes-authenticated/check.ts'
import { check as objectOwnership } from './c1-object-ownership/check.ts'
import { check as adminRoutes } from './c2-admin-routes/check.ts'
import { check as queriesParameterised } from './d1-queries-parameterised/check.ts'
import { check as noCodeFromInput } from './d2-no-code-from-input/check.ts'
import { check as noServerKeyInClient } from './a4-no-server-key-in-client/check.ts'
import { check as noDefaultAccounts } from './a8-no-default-accounts/check.ts'
import { check as slowPasswordHash } from './b4-slow-password-hash/check.ts'
import { check as webhookSignature } from './e1-webhook-signature/check.ts'
import { check as paidCallsLimited } from './f1-paid-calls-limited/check.ts'
import { check as errorHandler } from './h5-error-handler/check.ts'
import { check as restoreTried } from './i4-restore-tried/check.ts'
import { check as debugOff } from './a7-debug-off/check.ts'
import { check as tokensVerified } from './b3-tokens-verified/check.ts'
import { check as cookieFlags } from './b8-cookie-flags/check.ts'
import { check as noMassAssignment } from './c7-no-mass-assignment/check.ts'
import { check as corsNotOpen } from './c9-cors-not-open/check.ts'
import { check as outputEncoded } from './d4-output-encoded/check.ts'
import { check as uploadsLimited } from './d5-uploads-limited/check.ts'
import { check as targetsRestricted } from './d6-targets-restricted/check.ts'
import { check as parsersHardened } from './d7-parsers-hardened/check.ts'
import { check as noBrokenCryptography } from './d8-no-broken-cryptography/check.ts'
import { check as listsLimited } from './f5-lists-limited/check.ts'
import { check as noQueryInLoop } from './f6-no-query-in-loop/check.ts'
import { check as outboundTimeouts } from './h1-outbound-timeouts/check.ts'
import { check as noSecretsInLogs } from './j3-no-secrets-in-logs/check.ts'
import { check as genericErrors } from './j6-generic-errors/check.ts'
import { check as envIgnored } from './a3-env-ignored/check.ts'
import { check as publicOutput } from './a10-public-output/check.ts'
import { check as signInLimited } from './b9-sign-in-limited/check.ts'
import { check as cleanStop } from './h3-clean-stop/check.ts'
import { check as healthEndpoints } from './h4-health-endpoints/check.ts'
import { check as errorTracker } from './j1-error-tracker/check.ts'
import { check as structuredLogs } from './j2-structured-logs/check.ts'
import { check as testsInCi } from './k1-tests-in-ci/check.ts'
import { check as lintAndTypesInCi } from './k3-lint-and-types-in-ci/check.ts'
import { check as lockfile } from './k4-lockfile/check.ts'
import { check as updateBot } from './l4-update-bot/check.ts'
import { check as errorPages } from './m1-error-pages/check.ts'
import { check as personReachable } from './n3-person-reachable/check.ts'
import { check as securityContact } from './n4-security-contact/check.ts'
import { check as readme } from './n5-readme/check.ts'
import { check as noKnownFlaw } from './l1-no-known-flaw/check.ts'
import { check as noMaliciousPackage } from './l2-no-malicious-package/check.ts'
import { check as gitHistory } from './a2-git-history/check.ts'
import { check as privacyAndTerms } from './n1-privacy-and-terms/check.ts'
import { check as trackersAfterConsent } from './n2-trackers-after-consent/check.ts'
import { check as ownerAndRunbook } from './n6-owner-and-runbook/check.ts'
import { check as screenStates } from './m2-screen-states/check.ts'
import { check as smallImagesAndBundles } from './m3-small-images-and-bundles/check.ts'
import { check as namesAndAlternatives } from './m4-names-and-alternatives/check.ts'
import { check as documentBasics } from './m5-document-basics/check.ts'
import { check as searchAndSharing } from './m6-search-and-sharing/check.ts'
import { check as indexRules } from './m7-index-rules/check.ts'
import { check as containers } from './k5-containers/check.ts'
import { check as workflowRights } from './k6-workflow-rights/check.ts'
import { check as pinned } from './k7-pinned/check.ts'
import { check as noBinaries } from './k10-no-binaries/check.ts'
import { check as noStubs } from './k11-no-stubs/check.ts'
import { check as vitalPathsTested } from './k2-vital-paths-tested/check.ts'
import { check as rollback } from './k8-rollback/check.ts'
import { check as versionsSupported } from './k12-versions-supported/check.ts'
import { check as nothingOnLocalDisk } from './h7-nothing-on-local-disk/check.ts'
import { check as capacity } from './h9-capacity/check.ts'
import { check as backups } from './i3-backups/check.ts'
import { check as environments } from './i6-environments/check.ts'
import { check as metrics } from './j4-metrics/check.ts'
import { check as alerts } from './j5-alerts/check.ts'

/** Checks with a folder of their own. */
const built: readonly Check[] = [
  alerts,
  metrics,
  environments,
  backups,
  capacity,
  nothingOnLocalDisk,
  versionsSupported,
  rollback,
  vitalPathsTested,
  noStubs,
  noBinaries,
  pinned,
  workflowRights,
  containers,
  indexRules,
  searchAndSharing,
  documentBasics,
  namesAndAlternatives,
  smallImagesAndBundles,
  screenStates,
  ownerAndRunbook,
  trackersAfterConsent,
  privacyAndTerms,
  gitHistory,
  noLiveSecret,
  routesAuthenticated,
  objectOwnership,
  adminRoutes,
  queriesParameterised,
  noCodeFromInput,
  noServerKeyInClient,
  noDefaultAccounts,
  slowPasswordHash,
  webhookSignature,
  paidCallsLimited,
  errorHandler,
  restoreTried,
  debugOff,
  tokensVerified,
  cookieFlags,
  noMassAssignment,
  corsNotOpen,
  outputEncoded,
  uploadsLimited,
  targetsRestricted,
  parsersHardened,
  noBrokenCryptography,
  listsLimited,
  noQueryInLoop,
  outboundTimeouts,
  noSecretsInLogs,
  genericErrors,
  envIgnored,
  publicOutput,
  signInLimited,
  cleanStop,
  healthEndpoints,
  errorTracker,
  structuredLogs,
  testsInCi,
  lintAndTypesInCi,
  lockfile,
  updateBot,
  errorPages,
  personReachable,
  securityContact,
  readme,
  noKnownFlaw,
  noMaliciousPackage,
]

const numberOf = (id: CheckId) => Number(id.slice(1))

/** Every check, by area and number. */
export const checks: readonly Check[] = [...built, ...pendingChecks].sort((a, b) => {
  const [areaA, areaB] = [areaOf(a.id), areaOf(b.id)]
  return areaA === areaB ? numberOf(a.id) - numberOf(b.id) : areaA < areaB ? -1 : 1
})
