import type { Said } from './finding.ts'

const FILE = /(?:^|\/)(?:[\w.-]*nginx[\w.-]*\.(?:conf|template)(?:\.\w+)?|nginx\.conf|(?:nginx|conf\.d)\/(?:[\w.-]+\/)*[\w.-]+\.(?:conf|template)|sites-(?:available|enabled)\/[\w.-]+)$/i

const OLD_TLS = /^\s*ssl_protocols\b[^;#]*\b(?:SSLv[23]|TLSv1(?:\.1)?)(?![.\d])/
const LISTING = /^\s*autoindex\s+on\s*;/
const ECHOED_ORIGIN = /^\s*add_header\s+['"]?Access-Control-Allow-Origin['"]?\s+['"]?\$http_origin\b/i
const CREDENTIALS = /^\s*add_header\s+['"]?Access-Control-Allow-Credentials['"]?\s+['"]?true\b/im
/** An origin that was compared before. */
const LISTED = /\$http_origin\s*(?:~|=|!)|map\s+\$http_origin/

/** A prefix without a slash at its end: `/static` also stands before `/static../`. */
const LOCATION = /^\s*location\s+(?:\^~\s+)?(\/[\w./-]*[\w-])\s*\{/
const ALIAS = /^\s*alias\s+[^;]*\/\s*;/
/** So many lines a location has. */
const LOCATION_LINES = 30

function aliasIn(lines: readonly string[], at: number): Said[] {
  const inside = lines.slice(at, at + LOCATION_LINES)
  const end = inside.findIndex((line, index) => index > 0 && /^\s*\}/.test(line))
  const alias = inside.slice(0, end < 0 ? undefined : end + 1).findIndex((line) => ALIAS.test(line.replace(LOCATION, '')))
  return LOCATION.test(lines[at] ?? '') && alias >= 0 ? [{ rule: 'nginx-alias-traversal', line: at + 1 }] : []
}

export function inNginx(path: string, text: string): Said[] {
  if (!FILE.test(path)) return []
  const lines = text.split('\n')
  const echoes = CREDENTIALS.test(text) && !LISTED.test(text)
  return lines.flatMap((line, at): Said[] => [
    ...aliasIn(lines, at),
    ...(OLD_TLS.test(line) ? [{ rule: 'weak-tls-version', line: at + 1 }] : []),
    ...(LISTING.test(line) ? [{ rule: 'nginx-directory-listing', line: at + 1 }] : []),
    ...(echoes && ECHOED_ORIGIN.test(line) ? [{ rule: 'cors-any-origin', line: at + 1, title: 'CORS: request origin reflected' }] : []),
  ])
}
