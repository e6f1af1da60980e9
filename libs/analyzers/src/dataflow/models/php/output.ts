import { defineModel, type Matcher, type MisuseModel } from '../model.ts'
import { misusesAt } from './helpers.ts'

const FIX = 'Escape the value for its context: `echo htmlspecialchars($name, ENT_QUOTES)` in text and quoted attributes, `json_encode($value, JSON_HEX_TAG)` in a script, `rawurlencode($value)` in a link.'

const BARE = { severity: 'low', title: 'Cookie without Secure and HttpOnly' } as const

/** PHP itself begins like this. */
const UNKNOWN_IDS = { severity: 'low', title: 'Session IDs accepted that the server has not issued' } as const

const OFF: Matcher = { anyOf: [false, 0, '0', /^(?:off|false|)$/i] }
const ON: Matcher = { anyOf: [true, 1, '1', /^on$/i] }

/** What is sent to the client: pages, headers, cookies, mails, logs. */
export default defineModel({
  id: 'php-output',
  language: 'php',
  sinks: [
    ...['echo', 'print', 'exit', 'die'].map((at) => ({ at, arg: 'any', is: 'xss', fix: FIX }) as const),
    ...['printf', 'vprintf'].map((at) => ({ at, arg: 'result', is: 'xss', fix: FIX }) as const),
    { at: 'print_r', is: 'xss', fix: FIX, when: { 1: { not: true } } },
    { at: 'var_dump', arg: 'any', is: 'xss', fix: FIX },
    { at: 'var_export', is: 'xss', fix: FIX, when: { 1: { not: true } } },
    // shown only where the server is told to show errors
    { at: 'trigger_error', is: 'xss', fix: FIX, confidence: 'medium', severity: 'medium' },
    { at: 'user_error', is: 'xss', fix: FIX, confidence: 'medium' },
    { at: 'fprintf', arg: '1+', is: 'xss', fix: FIX, when: { 0: /^php:\/\/output$/ } },
    ...['fwrite', 'fputs'].map((at) => ({ at, arg: 1, is: 'xss', fix: FIX, when: { 0: /^php:\/\/output$/ } }) as const),
    { at: 'header', is: 'redirect', when: { 0: /^\s*(?:location|refresh|content-location)\s*:/i }, fix: 'Redirect only within your own site, or to addresses from a fixed list: `header("Location: " . ($pages[$_GET["to"]] ?? "/"))`.' },
    { at: 'http_redirect', is: 'redirect' },
    // line breaks are refused since long, but who chooses the header's name chooses what it does
    { at: 'header', is: 'header', when: { 0: { not: /^\s*[^\s\0]/ } }, fix: 'Keep the header name constant and choose its value from a fixed list: `header("X-Mode: " . ($modes[$mode] ?? "plain"))`.' },
    { at: 'header', is: 'cors', when: { 0: /^\s*access-control-allow-origin\s*:/i } },
    { at: 'mail', arg: [3], is: 'mail', fix: 'Reject line breaks before the value enters a header: `if (preg_match("/[\\r\\n]/", $from)) exit;`, or use a mail library with separate fields for sender and subject.' },
    { at: 'mail', arg: 4, is: 'command' },
    { at: 'mb_send_mail', arg: [3], is: 'mail' },
    { at: 'mb_send_mail', arg: 4, is: 'command' },
    { at: 'error_log', is: 'log', severity: 'low' },
    { at: 'syslog', arg: 1, is: 'log', severity: 'low' },
    { at: 'printf', is: 'format', severity: 'low' },
    { at: 'session_id', is: 'trust', when: { 0: { absent: false } } },
    // a name that the request chooses may be the one that says who is signed in
    { at: '$_SESSION.[]', set: true, arg: 1, is: 'trust', fix: 'Choose the session key from a fixed list, or store the data below one key: `$_SESSION["form"] = [...]`.' },
  ],
  sanitizers: [
    { at: 'header_remove', cleans: 'all' },
  ],
  misuses: [
    { at: 'header', rule: 'cors-any-origin', severity: 'low', when: { 0: /^\s*access-control-allow-origin\s*:\s*\*/i } },
    { at: 'phpinfo', rule: 'server-details-shown' },
    ...['var_dump', 'print_r', 'var_export'].flatMap((at) => ['$_SERVER', '$_ENV', '$GLOBALS'].map((type): MisuseModel => ({ at, rule: 'server-details-shown', when: { 0: { type }, 1: { not: true } }, title: 'Server variables exposed', fix: 'Remove the call. To look something up, use a debugger or the log.' }))),
    ...['setcookie', 'setrawcookie'].flatMap((at): MisuseModel[] => [
      { at, rule: 'insecure-cookie', when: { '5|secure': false }, title: 'Cookie without Secure' },
      { at, rule: 'insecure-cookie', when: { '6|httponly': false }, title: 'Cookie without HttpOnly' },
      { at, rule: 'insecure-cookie', when: { '2.secure': false }, title: 'Cookie without Secure' },
      { at, rule: 'insecure-cookie', when: { '2.httponly': false }, title: 'Cookie without HttpOnly' },
      { at, rule: 'insecure-cookie', when: { 3: { absent: false }, '6|httponly': { absent: true } }, ...BARE },
      { at, rule: 'insecure-cookie', when: { 1: { not: { anyOf: [{ absent: true }, '', null, false] } }, '2|expires_or_options|expires': { absent: true }, '6|httponly': { absent: true } }, ...BARE },
    ]),
    { at: 'session_set_cookie_params', rule: 'insecure-cookie', when: { 3: false }, title: 'Session cookie without Secure' },
    { at: 'session_set_cookie_params', rule: 'insecure-cookie', when: { 4: false }, title: 'Session cookie without HttpOnly' },
    { at: 'session_set_cookie_params', rule: 'insecure-cookie', when: { 0: { absent: false }, 4: { absent: true }, '0.httponly': { absent: true } }, title: 'Session cookie without HttpOnly' },
    { at: 'ini_set', rule: 'insecure-cookie', when: { 0: /^session\.cookie_(?:httponly|secure)$/, 1: OFF } },
    ...['cookie_httponly', 'cookie_secure'].map((name): MisuseModel => ({ at: 'session_start', rule: 'insecure-cookie', when: { [`0.${name}`]: OFF }, title: 'Session cookie without Secure or HttpOnly' })),
    { at: 'session_set_cookie_params', rule: 'insecure-cookie', when: { '0.secure': false }, title: 'Session cookie without Secure' },
    { at: 'session_set_cookie_params', rule: 'insecure-cookie', when: { '0.httponly': false }, title: 'Session cookie without HttpOnly' },
    ...misusesAt('session-id-from-request', 'ini_set', { 0: 'session.use_trans_sid', 1: ON }),
    ...misusesAt('session-id-from-request', 'ini_set', { 0: 'session.use_only_cookies', 1: OFF }),
    ...misusesAt('session-id-from-request', 'ini_set', { 0: 'session.use_strict_mode', 1: OFF }, UNKNOWN_IDS),
    ...misusesAt('session-id-from-request', 'session_start', { '0.use_trans_sid': ON }),
    ...misusesAt('session-id-from-request', 'session_start', { '0.use_only_cookies': OFF }),
    ...misusesAt('session-id-from-request', 'session_start', { '0.use_strict_mode': OFF }, UNKNOWN_IDS),
    { at: 'ini_set', rule: 'file-inclusion', when: { 0: 'allow_url_include', 1: ON }, title: 'Remote file inclusion allowed (allow_url_include)' },
  ],
})
