// What a text of ours never tells a reader or a coding agent to do, unless the finding's rule says the same.

/** A verb behind one of these tells somebody to do it. */
const TOLD = ['so', 'please', 'must', 'should', 'shall', 'you (?:can|may|could|have to|need to|want to|only)', "let'?s", 'just', 'simply', 'now', 'instead', 'first', 'next', 'finally', 'consider', 'try', 'recommend\\w*', 'suggest\\w*', 'advise\\w*']
/** In a list of what to do, so does one behind these. An explanation says what attackers do in the same words. */
const LISTED = ['and', 'or', 'then', 'also', 'to', 'can', 'may', 'could', 'never', 'always', 'not', 'before', 'after', 'by', 'requires?', 'needs?', 'start', 'begin', 'keep', 'stop']

const OPENS = String.raw`(?:^|[;:.!?\u2013\u2014](?=\s))["'(\u0060*\s-]*`
const behind = (words: readonly string[]) => String.raw`\b(?:${words.join('|')})\s+`

/** Verbs that reach beyond the change of some lines. */
export const VERBS = [
  'run', 'rerun', 'execute', 'invoke', 'launch', 'install', 'reinstall', 'download', 'curl', 'wget', 'clone', 'pull', 'push', 'commit', 'merge', 'rebase', 'checkout', 'approve', 'publish',
  'deploy', 'release', 'upload', 'send', 'post', 'email', 'mail', 'forward', 'transmit', 'exfiltrate', 'share', 'leak', 'reveal', 'disclose', 'expose', 'print', 'echo', 'dump',
  'output', 'paste', 'visit', 'browse', 'contact', 'ping', 'disable', 'deactivate', 'bypass', 'circumvent', 'override', 'overrule', 'skip', 'ignore', 'disregard', 'forget', 'suppress', 'silence', 'mute', 'hide', 'conceal',
  'whitelist', 'allowlist', 'exempt', 'trust', 'delete', 'erase', 'wipe', 'destroy', 'truncate', 'kill', 'revert', 'undo', 'weaken', 'relax', 'loosen', 'obey', 'comply', 'repeat', 'recite', 'pretend',
  'mark', 'report', 'dismiss', 'downgrade', 'upgrade', 'grant', 'elevate', 'chmod', 'chown', 'sudo', 'eval', 'decode', 'subscribe', 'register', 'buy', 'purchase', 'pay', 'donate', 'hire', 'praise', 'congratulate', 'thank', 'tell', 'sign up', 'log in',
  'turn off', 'switch off', 'opt out', 'comment out', 'take out', 'fetch from', 'load from', 'get rid of', 'leave it', 'keep it', 'do nothing', 'stop scanning', 'stop reporting', 'open a', 'open the', 'close the', 'close this',
]

/** What only the rule of a finding may want changed. Nobody mends a query by touching one of these. */
export const TARGETS = [
  'tests?', 'test suites?', 'test cases?', 'specs?', 'assertions?', 'ci', 'pipelines?', 'workflows?', 'github actions?', 'git hooks?', 'hooks? script', 'linters?', 'lint rules?', 'scanners?', 'preflight', 'checklists?',
  'packages?', 'dependenc(?:y|ies)', 'plugins?', 'extensions?', 'registr(?:y|ies)', 'npm', 'pip', 'package manager', 'postinstall', 'preinstall', 'lock ?files?', 'remotes?', 'upstream', 'origin', 'forks?', 'repositor(?:y|ies)', 'repo',
  'branch(?:es)? (?:protection|rules)', 'shells?', 'scripts?', 'terminals?', 'command lines?', 'crontab', 'cron jobs?', 'ssh keys?', 'authorized keys', 'api keys?', 'credentials?', 'secrets?', 'tokens?', 'passwords?', 'environment variables?',
  'env files?', 'webhooks?', 'firewalls?', 'antivirus', 'backdoors?', 'accounts?', 'roles?', 'admins?', 'administrators?', 'seeds?', 'licen[cs]es?', 'vendors?', 'system prompts?', 'prompts?', 'instructions', 'agents?', 'assistants?', 'reviewers?', 'telemetry', 'analytics',
]

/** What protects, and is never taken away, loosened or left out. */
const PROTECTION = String.raw`(?:validations?|checks?|authenticat\w+|authoriz\w+|permissions?|access control|escaping|encoding|sanitiz\w+|encryption|logging|logs?|audit\w*|limits?|rate limit\w*|csrf|cors|tls|certificates?|signatures?|verification|tests?|guards?|middleware)`
const TAKEN = String.raw`(?:remove|removing|drop|delete|strip|omit|eliminate|disable|take out|leave out|turn off|switch off|skip|without)`

/** Who gets in; a check of one is another thing. */
const WAY_IN = String.raw`(?:accounts?|users?|roles?|admins?|administrators?|backdoors?|(?:api |ssh )?keys?|credentials?|passwords?)(?!\s+(?:checks?|guards?|tests?|filters?|claims?|columns?|ids?|inputs?|fields?|hash\w*))`
const GIVEN = new RegExp(String.raw`\b(?:create|creating|add|adding|insert|inserting|seed|seeding|register|registering)\s+(?:\w+\s+){0,2}?${WAY_IN}\b`, 'i')

/** Command lines and what stands in them. */
const COMMAND = new RegExp([
  String.raw`\b(?:curl|wget|nc|netcat|rsync|sudo|chmod|chown|powershell|iwr|invoke-webrequest|certutil|crontab|base64)\s+\S`, String.raw`\b(?:ssh|scp)\s+(?:-|\S*[@:])`,
  String.raw`\b(?:npm|npx|pnpm|yarn|pip3?|pipx|uv|gem|bundle|cargo|go|composer|dotnet|nuget|brew|apt(?:-get)?|apk|yum|dnf|poetry|docker|kubectl|terraform|make|git|gh)\s+(?:-{1,2}\w|i\b|install|add|get|run|exec|x\b|ci\b|update|publish|require|remote|push|clone|commit|config|reset|checkout|merge|pull|pr\b|apply|delete|rm\b)`,
  String.raw`\b(?:ba|z|c|k)?sh\s+(?:-c|\S+\.sh\b)`, String.raw`\|\s*(?:sudo\s+)?(?:ba|z)?sh\b`, String.raw`\b(?:python3?|node|perl|ruby|php)\s+-(?:c|e|r|m)\b`, String.raw`\brm\s+-\w`, String.raw`\w\s+&&\s+\w+\s+[\w./-]+(?:\s|$)`,
  String.raw`\$\([^)]*\s`, String.raw`(?:^|\s)--[a-z][\w-]+`, String.raw`\b[\w.-]+\.(?:sh|ps1|bat|cmd|exe)\b`, String.raw`/dev/(?:tcp|null)`, String.raw`\bdrop\s+(?:table|database)\b`,
].join('|'), 'i')

const inflected = (verb: string) => `${verb.replace(/e$/, '').replace(' ', String.raw`\s+`)}${verb.endsWith('e') ? '(?:e|ing)' : String.raw`(?:\w?ing)?`}`
const done = (verb: string) => `${verb.replace(/e$/, '')}${verb.endsWith('e') ? 'ed' : String.raw`(?:\w?ed)?`}`

const VERB = VERBS.map(inflected).join('|')
const BE_DONE = String.raw`\b(?:must|should|shall|ha(?:s|ve) to|needs? to)\s+(?:also\s+|first\s+)?be\s+(?:${VERBS.filter((verb) => !verb.includes(' ')).map(done).join('|')})\b`
const APPEAL = new RegExp(String.raw`(?:${OPENS}|${behind(TOLD)})(${VERB})\b|(${BE_DONE})`, 'gi')
const ORDER = new RegExp(String.raw`(?:${OPENS}|[,(]\s*|${behind([...TOLD, ...LISTED])})(${VERB})\b|(${BE_DONE})`, 'gi')
const TARGET = new RegExp(String.raw`\b(?:${TARGETS.join('|')})\b`, 'gi')
const LOSS = new RegExp(String.raw`\b${TAKEN}\s+(?:\S+\s+){0,4}?${PROTECTION}\b`, 'i')

/** Methods of HTTP are no orders. */
const METHOD = /^(?:POST|DELETE)$/

/** A piece of code in a sentence: one name, or with the signs that only code has. */
const CODE = /`(?:[\w$.]+|[^`]*[()[\]=$<>;][^`]*)`/g

const verbsOf = (pattern: RegExp, text: string): string[] =>
  [...text.replace(CODE, '`code`').matchAll(pattern)].map(([, verb, passive]) => verb ?? passive?.split(/\s+/).at(-1) ?? '').filter((verb) => !METHOD.test(verb))

/** Verbs in an instruction that tell somebody to do what no mended line does. */
export const ordersIn = (sentence: string): string[] => verbsOf(ORDER, sentence)

/** Verbs in an explanation by which it turns to its reader. */
export const appealsIn = (sentence: string): string[] => verbsOf(APPEAL, sentence)

/** Things in a sentence that a change has to leave alone. */
export const targetsIn = (sentence: string): string[] => sentence.match(TARGET) ?? []

/** What in a sentence is a command for a shell; null where nothing is. */
export const commandIn = (sentence: string): string | null => COMMAND.exec(sentence)?.[0] ?? null

/** An explanation may say what was left out; it asks for nothing to be. */
export const BEGINS_WITH_LOSS = new RegExp(`^${TAKEN}\\b`, 'i')

/** Where a sentence gives somebody a way in; null where it does not. */
export const givenIn = (sentence: string): string | null => GIVEN.exec(sentence)?.[0] ?? null

/** Where a sentence takes a protection away; null where it does not. */
export const lossIn = (sentence: string): string | null => LOSS.exec(sentence)?.[0] ?? null
