/** Why no edit is safe, by rule: what the reader has to decide. */
const BY_RULE: Readonly<Record<string, string>> = {
  'weak-hash': 'values that are stored were made with this hash: choose a new one, and decide how the old values are replaced',
  'cheap-password-hash': 'passwords that are stored were hashed so: raise the cost, and hash each again when its owner signs in',
  'password-compared-in-clear': 'passwords are stored as they were typed: hash those that are stored together with the new ones',
  'weak-cipher': 'data that is stored was encrypted so: choose a new cipher, and decide how the old data is read',
  'static-iv': 'data that is stored was encrypted so: store a random vector with each text, and decide how the old data is read',
  'rsa-without-oaep': 'the other side must change its padding at the same time',
  ssrf: 'the hosts that may be called are not known: allow them by a list, or refuse private addresses after looking up the name',
  'code-injection': 'what the text may hold is not known: parse it as data, or choose a function by its name from a fixed list',
  'template-injection': 'what the template may hold is not known: keep the template in a file and pass the value as data',
  'xpath-injection': 'the library has no variables for values: check the value against a fixed form',
  'insecure-deserialization': 'what was written in this format can only be read with it: write and read JSON from now on',
  'prototype-pollution': 'which keys are expected is not known: choose them from a list, or keep them in a `Map`',
  'unsafe-reflection': 'which names are expected is not known: choose them from a fixed list',
  'mass-assignment': 'which fields somebody may set is not known: name them',
  'unrestricted-upload': 'which kinds of file are expected is not known: allow them by a list of endings',
  'query-in-loop': 'one query for all of them has to be written for this table and its keys',
  'unbounded-query': 'how many rows a page has is not known: add a limit and pages',
  'all-loaded-for-first': 'the order of the rows decides which one is the first: write it into the query',
  'unlimited-sign-in-attempts': 'no package for rate limits is in use: choose one, and how many attempts are allowed',
  'csrf-unprotected': 'no package against forged requests is in use: choose one, and send its token with every form',
  'session-kept-after-login': 'what the session holds before signing in has to be kept or left: regenerate the session and decide that',
  'missing-authentication': 'who may call this is not known: put the check of the other routes in front',
  'missing-authorization': 'which role may call this is not known: put its check in front',
  'foreign-account': 'whose record it is is not known: compare its owner with who is signed in',
  'foreign-object': 'whose record it is is not known: compare its owner with who is signed in',
  'password-hash-sent': 'which fields the caller needs is not known: name them',
  'role-from-cookie': 'where the role is stored on the server is not known: read it from there',
  'default-account': 'how the first account is made otherwise is not known: have its owner choose the password',
  'webhook-unverified': 'how the sender signs is not seen here: verify the signature with the call of its library before the body is used',
  'prompt-injection-in-repository': 'who added the text is not known: look through the commits that did, then remove it',
  'message-origin-unchecked': 'which pages send messages is not known: compare `event.origin` with them',
  'secret-posted-to-any-origin': 'which page receives the message is not known: name its origin',
  'secret-link-to-any-host': 'the address of the site is not known: read it from the settings',
  'token-in-redirect': 'the other page has to take the token in another way at the same time',
  'secret-in-query': 'the callers have to send it in a header at the same time',
  'regex-denial-of-service': 'a pattern that matches the same texts in linear time has to be written by hand',
  'answered-twice': 'which of the answers is meant is not known',
  'client-per-request': 'how long the client lives, and who closes it, has to be decided for the whole program',
  'effect-without-cleanup': 'what has to be undone is not known',
  'async-predicate': 'the results have to be awaited first, and with them the callers',
  'metrics/identical-branches': 'which of the branches is wrong is not known',
  'same-branches': 'which of the branches is wrong is not known',
  'metrics/identical-operands': 'which of the sides is wrong is not known',
}

/** The same for several rules. */
const SHARED: readonly (readonly [reason: string, rules: string])[] = [
  ['who may do this is a decision of the owner: check the signed-in user before the action', 'privileged-client-open personal-data-open paid-call-open paid-access-in-browser paywall-pinned-open authorize-overridden'],
  ['which rows a user may see is a decision of the owner: write the policy for the table', 'row-level-security-off policy-open-to-all policy-trusts-user-metadata row-decides-rights definer-function-open view-past-row-rules grant-too-wide storage-open firebase-rules-open'],
  ['who needs the access is known to its owner only: narrow it to what is used', 'cloud-policy-too-wide cloud-resource-public cloud-privilege-escalation cloud-encryption-off'],
  ['the value becomes a part of another language: use an API that takes it as data, or allow a few characters only', 'ldap-injection xml-injection format-string incomplete-escaping'],
  ['which characters the header may hold is not known: allow those that are meant', 'header-injection mail-header-injection'],
  ['the limit depends on what honest users need', 'resource-exhaustion request-size-unlimited decompression-bomb'],
  ['stored values depend on the algorithm: change it together with a migration of what is stored', 'fixed-salt secret-as-salt sensitive-column-in-clear abandoned-crypto'],
  ['both ends must change together', 'cleartext-protocol credentials-over-http script-over-http signature-key-unchecked ssh-host-key-unchecked ssh-callback-keeps-key certificate-checked-by-name ldap-without-password secret-in-token'],
  ['the key of the signature, and what to do with a wrong one, are known to the owner only', 'signature-result-unchecked'],
  ['forms and scripts must send the token before the server asks for it', 'csrf-disabled'],
  ['what counts as the same event is known to the owner only: store the id of each event that was handled', 'payment-event-repeated'],
  ['what the program shows on purpose is known to the owner only', 'server-details-shown code-folder-served nginx-directory-listing nginx-alias-traversal android-webview-access android-shared-file electron-unsafe-window'],
  ['whoever uses the account must change with it', 'empty-password password-in-comparison published-database'],
  ['turning the protection on can stop what works today: check what relies on it being off', 'framework-protection-off request-check-off spring-unsafe-setting'],
  ['the session must be renewed where the sign-in succeeds, which only the library in use can do', 'session-id-from-request'],
  ['an equal pattern without backtracking must be found and tested', 'line-anchored-validation scheme-check-incomplete'],
  ['one query in place of many changes what is loaded, and its shape depends on the schema', 'related-rows-per-item filter-in-memory loaded-to-count client-in-loop dataframe-grown-in-loop'],
  ['the callers must wait for the result as well', 'async-void blocking-wait-on-task sync-database-in-async file-promise-dropped'],
  ['what was meant is not in the code', 'assignment-in-condition duplicate-array-key duplicate-condition self-comparison loop-wrong-direction index-past-end undefined-variable wrong-argument-count result-thrown-away string-result-unused float-compared-exactly number-does-not-fit error-dropped result-error-unchecked metrics/duplicate-condition annotation-on-private-method env-read-outside-config equals-without-hashcode unserializable-in-session execution-after-redirect'],
  ['when the resource may be released depends on who still uses it', 'stream-not-closed query-result-open response-body-open defer-in-loop context-never-cancelled transaction-without-rollback finalize-called'],
  ['the order of threads is not in the code: decide who may hold what, and when', 'double-checked-locking goroutine-left-waiting lock-copied lock-not-released-on-error lock-on-shared-object loop-ignores-context sleep-with-lock-held waitgroup-add-late mutated-while-iterated shared-date-format return-in-finally'],
  ['what the component depends on must be decided first', 'component-made-in-render dependency-always-new state-set-on-every-render'],
  ['the developer may be at it right now', 'leftover-debugger'],
]

const byRule: ReadonlyMap<string, string> = new Map([...Object.entries(BY_RULE), ...SHARED.flatMap(([reason, rules]) => rules.split(' ').map((rule) => [rule, reason] as const))])

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
