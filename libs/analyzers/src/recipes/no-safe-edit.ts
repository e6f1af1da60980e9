/** Why no edit is safe, and the rules for which that holds: what a fix would have to know. */
const REASONS: readonly (readonly [reason: string, rules: string])[] = [
  ['who may do this is a decision of the owner: check the signed-in user before the action', 'missing-authentication missing-authorization foreign-account foreign-object privileged-client-open personal-data-open paid-call-open paid-access-in-browser paywall-pinned-open role-from-cookie authorize-overridden default-account'],
  ['which rows a user may see is a decision of the owner: write the policy for the table', 'row-level-security-off policy-open-to-all policy-trusts-user-metadata row-decides-rights definer-function-open view-past-row-rules grant-too-wide storage-open firebase-rules-open'],
  ['who needs the access is known to its owner only: narrow it to what is used', 'cloud-policy-too-wide cloud-resource-public cloud-privilege-escalation cloud-encryption-off'],
  ['which hosts may be reached is a decision of the owner: allow them by a list', 'ssrf secret-link-to-any-host secret-posted-to-any-origin message-origin-unchecked'],
  ['running the text as code is what the program does: replace it with the few operations that are meant', 'code-injection unsafe-reflection'],
  ['which fields a caller may set is a decision of the owner: take them one by one', 'mass-assignment'],
  ['the value becomes a part of another language: use an API that takes it as data, or allow a few characters only', 'ldap-injection xpath-injection xml-injection format-string incomplete-escaping'],
  ['which characters the header may hold is not known: allow those that are meant', 'header-injection mail-header-injection'],
  ['which files are accepted is a decision of the owner: choose the name, and allow types by a list', 'unrestricted-upload'],
  ['the limit depends on what honest users need', 'resource-exhaustion request-size-unlimited unlimited-sign-in-attempts decompression-bomb unbounded-query'],
  ['stored values depend on the algorithm: change it together with a migration of what is stored', 'weak-hash weak-cipher cheap-password-hash password-compared-in-clear fixed-salt secret-as-salt static-iv sensitive-column-in-clear rsa-without-oaep abandoned-crypto'],
  ['both ends must change together', 'cleartext-protocol credentials-over-http secret-in-query token-in-redirect script-over-http signature-key-unchecked ssh-host-key-unchecked ssh-callback-keeps-key certificate-checked-by-name ldap-without-password secret-in-token'],
  ['the key of the signature, and what to do with a wrong one, are known to the owner only', 'webhook-unverified signature-result-unchecked'],
  ['forms and scripts must send the token before the server asks for it', 'csrf-disabled csrf-unprotected'],
  ['what counts as the same event is known to the owner only: store the id of each event that was handled', 'payment-event-repeated'],
  ['which fields the caller needs is known to the owner only: name them', 'password-hash-sent'],
  ['what the program shows on purpose is known to the owner only', 'server-details-shown code-folder-served nginx-directory-listing nginx-alias-traversal android-webview-access android-shared-file electron-unsafe-window'],
  ['whoever uses the account must change with it', 'empty-password password-in-comparison published-database'],
  ['turning the protection on can stop what works today: check what relies on it being off', 'framework-protection-off request-check-off spring-unsafe-setting'],
  ['the session must be renewed where the sign-in succeeds, which only the library in use can do', 'session-kept-after-login session-id-from-request'],
  ['an equal pattern without backtracking must be found and tested', 'regex-denial-of-service line-anchored-validation scheme-check-incomplete'],
  ['one query in place of many changes what is loaded, and its shape depends on the schema', 'query-in-loop related-rows-per-item filter-in-memory all-loaded-for-first loaded-to-count client-in-loop client-per-request dataframe-grown-in-loop'],
  ['the callers must wait for the result as well', 'async-predicate async-void blocking-wait-on-task sync-database-in-async file-promise-dropped'],
  ['what was meant is not in the code', 'assignment-in-condition duplicate-array-key duplicate-condition same-branches self-comparison loop-wrong-direction index-past-end undefined-variable wrong-argument-count result-thrown-away string-result-unused float-compared-exactly number-does-not-fit error-dropped result-error-unchecked metrics/duplicate-condition metrics/identical-branches metrics/identical-operands annotation-on-private-method env-read-outside-config equals-without-hashcode unserializable-in-session execution-after-redirect'],
  ['when the resource may be released depends on who still uses it', 'stream-not-closed query-result-open response-body-open defer-in-loop context-never-cancelled effect-without-cleanup transaction-without-rollback finalize-called'],
  ['the order of threads is not in the code: decide who may hold what, and when', 'double-checked-locking goroutine-left-waiting lock-copied lock-not-released-on-error lock-on-shared-object loop-ignores-context sleep-with-lock-held waitgroup-add-late mutated-while-iterated shared-date-format return-in-finally'],
  ['what the component depends on must be decided first', 'component-made-in-render dependency-always-new state-set-on-every-render'],
  ['the developer may be at it right now', 'leftover-debugger'],
]

const byRule: ReadonlyMap<string, string> = new Map(REASONS.flatMap(([reason, rules]) => rules.split(' ').map((rule) => [rule, reason] as const)))

/** Rules of others are fixed as far as their tool offers a safe edit. */
const OF_TOOLS: readonly (readonly [prefix: string, reason: string])[] = [
  ['ruff/', 'Ruff offers no safe edit here'],
  ['oxlint/', 'no safe edit is known for this rule of the linter'],
  ['secrets/', 'where the program should read the value from is known to its owner only: revoke it and keep it outside of the code'],
]

/** Why a finding of a rule has no fix although none of its recipes says anything, in words that follow the finding's name; null where nothing is known. */
export const whyNoEdit = (rule: string): string | null => byRule.get(rule) ?? OF_TOOLS.find(([prefix]) => rule.startsWith(prefix))?.[1] ?? null

/** Rules that are named here. */
export const RULES_WITHOUT_EDIT: readonly string[] = [...byRule.keys()]
