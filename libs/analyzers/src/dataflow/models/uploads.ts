import type { DataModel } from './model.ts'

/** Folders that servers show to browsers as they are. */
const SERVED = /(?:^|[^a-z])(?:public|static|www|wwwroot|htdocs|webroot|webapps?|assets|media)(?![a-z])|getRealPath/i

/** Folders for what is only passed on. */
const PASSING = /(?:^|[^a-z])(?:te?mp|incoming|spool|quarantine)(?![a-z])/i

/** Names of what looks at an upload's kind, in ways that cannot be followed: `assertAllowed(file, endings)`, `fileFilter`. */
export const CHECKS = /^fileFilter$|(?:allow|valid|check|assert|accept|permit|forbid|den[iy]|reject|black|white|support|legal)\w*(?:ext|suffix|ending|type|mime|format|image|file_?name)|^(?:imghdr|sniff|magic|filetype|file-type|fileTypeFrom\w*|python-magic|Tika|guessContentType\w*)$/i

const WHY = 'Choose the name yourself, with an extension from a fixed list:\n\n'

/**
 * Sinks of the names under which uploads are kept, once for each folder: what is shown as it is, and what may be.
 * @param at what keeps the file, where its place stands there, and how to do it well with this library
 */
export const keepsUpload = <T extends string | number>(at: string, arg: T, code: string, only: readonly DataModel[], more: object = {}) =>
  [
    { severity: 'medium', when: { [arg]: SERVED, ...more } },
    { severity: 'low', when: { [arg]: { not: { anyOf: [SERVED, PASSING] } }, ...more } },
  ].map(({ severity, when }) => ({ at, arg, is: 'upload' as const, severity: severity === 'medium' ? ('medium' as const) : ('low' as const), confidence: 'medium' as const, only, unlessNear: CHECKS, when, fix: WHY + code }))
