/** Values that are unsafe in every language, as they are written in the source. */

/** Others may write: in the last octal digit, or by a letter for others or for all. With nobody named (`+w`) the mask of the process decides. */
const OPEN_MODE = String.raw`(?:0?[0-7]?[0-7]{2}[2367]|[ug]*[oa][ugoa]*[+=][rxXst]*w[rwxXst]*)`

/** `chmod -R 777 /srv/app`, as a shell reads it. */
export const CHMOD_OPEN = new RegExp(String.raw`(?:^|[\s;&|/])chmod\s+(?:-{1,2}[\w-]{1,20}\s+){0,3}${OPEN_MODE}\s`)
export const CHMOD = /^(?:\/usr)?(?:\/bin\/)?chmod$/
/** The mode alone, where the arguments stand in a list. */
export const MODE_OPEN = new RegExp(`^${OPEN_MODE}$`)
export const PERMISSIONS_FIX = 'Give others no right to write: mode 600 for secrets, 644 for files, 755 for directories.'

/** `Shop/1.4.2`: the name alone helps nobody. */
export const VERSIONED = /^[A-Za-z][\w .-]{0,40}[/ ]v?\d+(?:\.\d+)+/
export const NOT_EMPTY = /\S/

/** A policy that lets scripts of anybody run. */
export const OPEN_POLICY = /script-src[^;]{0,300}'unsafe-eval'|(?:script|default)-src\s+\*(?=\s|;|$)/i
export const POLICY_TITLE = 'Content-Security-Policy allows any script'
export const POLICY_FIX = "Allow scripts of your own only: `script-src 'self'`."
export const FRAMED_BY_ALL = /^allow-?all$/i
export const HSTS_OFF = /max-age=0\b/i

/** Suites and families of suites that somebody on the network can read. */
export const WEAK_SUITES = /(?:^|[:,\s+])(?:LOW|EXP(?:ORT)?\d*|[ea]?NULL|ADH|AECDH|MD5|RC4|DES|3DES|(?:[A-Z0-9]{1,12}-){0,5}(?:RC4|DES-CBC3?|NULL|ADH|EXP)(?:-[A-Z0-9]{1,12}){0,4})(?=$|[:,\s+@])|@SECLEVEL=[01]\b/

/** Bytes, as a number: 100 MB and more. */
export const HUGE = /^(?:[1-9]\d{8,}|Infinity|\+?Inf)$/

/** The hosts of the machine itself, and names that only a private network knows. */
export const NEAR_HOST = /^(?:localhost|127\.|\[?::1|0\.0\.0\.0|unix:|[\w-]+(?::\d+)?$)/

/** An address of another network, without encryption. */
export const PLAIN_HTTP = /^http:\/\/(?!localhost\b|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|[\w.-]+\.(?:local|internal|test|invalid|svc|lan|example|localhost)\b|www\.w3\.org|schemas?\.|\0)[\w-]+\.[\w.-]+/i

/** Actions of a cloud of which many cannot be limited to a resource. */
export const UNLIMITED = /:(?:Describe|List|Get)|^(?:cloudwatch|xray|logs|ssmmessages|ec2messages|autoscaling|ecr:GetAuth|tag|ce|kms|sts:GetCaller)/
