import { devNull } from 'node:os'
import path from 'node:path'
import type { Remote } from './remote.ts'

/** Above this size git passes a file through instead of holding it in memory. */
const BIG_FILE = '32m'
/** The most that git may take for one object: a small delta can ask for gigabytes. */
const LARGEST_PIECE = '1g'

/** Where git's own files lie in a workspace. */
export interface GitPlace {
  /** the bare repository */
  gitDir: string
  /** a folder without any configuration, in place of the user's; also the mark that git's processes are known by */
  home: string
}

export const gitPlace = (folder: string): GitPlace => ({ gitDir: path.join(folder, 'git'), home: path.join(folder, 'git-home') })

/** What git must not do, whatever a repository or a server says. */
const SETTINGS: readonly (readonly [string, string])[] = [
  ['protocol.allow', 'never'],
  ['protocol.version', '2'],
  ['http.followRedirects', 'false'],
  ['http.proxy', ''],
  ['http.sslVerify', 'true'],
  ['http.delegation', 'none'],
  ['http.saveCookies', 'false'],
  ['credential.helper', ''],
  ['credential.interactive', 'false'],
  ['core.askPass', ''],
  ['core.hooksPath', devNull],
  ['core.attributesFile', devNull],
  ['core.excludesFile', devNull],
  ['core.fsmonitor', 'false'],
  ['core.symlinks', 'false'],
  ['core.bigFileThreshold', BIG_FILE],
  ['init.templateDir', ''],
  ['init.defaultBranch', 'main'],
  ['submodule.recurse', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['fetch.writeCommitGraph', 'false'],
  ['fetch.unpackLimit', '1'],
  ['fetch.uriProtocols', ''],
  ['transfer.bundleURI', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['advice.detachedHead', 'false'],
]

interface Reach {
  remote: Remote
  caFile: string | null
  stallSeconds: number
}

/** How one server is reached: over one protocol, at one address, with one header. */
function reaching({ remote: { url, pin, authorization }, caFile, stallSeconds }: Reach): (readonly [string, string])[] {
  const scheme = url.protocol.slice(0, -1)
  const port = url.port || (scheme === 'https' ? '443' : '80')
  const address = pin?.includes(':') ? `[${pin}]` : pin
  return [
    [`protocol.${scheme}.allow`, 'always'],
    ['http.lowSpeedLimit', '1'],
    ['http.lowSpeedTime', String(stallSeconds)],
    ...(address === null ? [] : [['http.curloptResolve', `${url.hostname}:${port}:${address}`] as const]),
    ...(caFile === null ? [] : [['http.sslCAInfo', path.resolve(caFile)] as const]),
    ...(authorization === null ? [] : [[`http.${url.origin}/.extraHeader`, `Authorization: ${authorization}`] as const]),
  ]
}

/** From our own environment git gets what finds and runs programs, and nothing else: no proxies, no tokens, no settings. */
const KEPT: ReadonlySet<string> = new Set(['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP'])

/**
 * The whole environment of a git process. Settings go in here, not into arguments, because everybody on a machine can
 * read arguments. @param reach where it may go; null for a process that needs no network
 */
export function gitEnvironment({ home }: Pick<GitPlace, 'home'>, reach: Reach | null): Record<string, string> {
  const settings = [...SETTINGS, ...(reach ? reaching(reach) : [])]
  const kept = Object.entries(process.env).filter(([name]) => KEPT.has(name))
  const configured = settings.flatMap(([key, value], at) => [[`GIT_CONFIG_KEY_${at}`, key], [`GIT_CONFIG_VALUE_${at}`, value]])
  return {
    ...Object.fromEntries(kept),
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    GIT_ALLOW_PROTOCOL: reach ? reach.remote.url.protocol.slice(0, -1) : 'none',
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_ALLOC_LIMIT: LARGEST_PIECE,
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(configured),
  }
}
