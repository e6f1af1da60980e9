import { lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Dependencies } from './sandbox.ts'

/** Where things are inside of the sandbox. */
export const INSIDE = { project: '/app', source: '/source', dependencies: '/dependencies', home: '/home/tests' } as const

const MIB = 1024 * 1024
/** Room of the project's copy and of temporary files; it is in memory. */
const ROOM = { project: 1024 * MIB, temporary: 512 * MIB, shared: 64 * MIB } as const

/** Processes and threads of one run. The kernel keeps everybody but root to it. */
export const MAX_PROCESSES = 1024

/** System folders with programs and libraries, and the settings that these need. No others of the machine can be read. */
const SYSTEM = ['/usr'] as const
const SYSTEM_IF_THERE = [
  '/etc/alternatives', '/etc/ca-certificates', '/etc/ssl/certs', '/etc/ssl/openssl.cnf', '/etc/ld.so.cache', '/etc/ld.so.conf', '/etc/ld.so.conf.d',
  '/etc/java-17-openjdk', '/etc/java-21-openjdk', '/etc/java-25-openjdk', '/etc/maven', '/etc/php', '/etc/localtime', '/etc/mime.types',
] as const
/** Files of a system that has one user and no network. */
export const OWN_FILES: readonly [file: string, text: string][] = [
  ['/etc/passwd', `tests:x:1000:1000::${INSIDE.home}:/bin/sh\n`],
  ['/etc/group', 'tests:x:1000:\n'],
  ['/etc/hosts', '127.0.0.1 localhost\n::1 localhost\n'],
  ['/etc/nsswitch.conf', 'passwd: files\ngroup: files\nhosts: files\n'],
]

/** On most systems links into /usr. */
const ROOT_FOLDERS = ['bin', 'sbin', 'lib', 'lib32', 'lib64'] as const

/** What the command finds in its environment; nothing is taken over from the worker's. */
const ENVIRONMENT: Readonly<Record<string, string>> = {
  HOME: INSIDE.home,
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
  CI: 'true',
  GOCACHE: '/tmp/go-build',
  GOPROXY: 'off',
  GOFLAGS: '-buildvcs=false',
  PYTHONDONTWRITEBYTECODE: '1',
  npm_config_cache: '/tmp/npm',
  npm_config_offline: 'true',
  npm_config_update_notifier: 'false',
}

const isAbove = (folder: string, inner: string) => inner === folder || inner.startsWith(`${folder}/`)

/** The folder of this Node.js, where it is not one of the system's: tests need the version that is installed. */
export function ownRuntime(execPath = realpathSync(process.execPath)): string | null {
  const prefix = path.dirname(path.dirname(execPath))
  return prefix === '/' || isAbove('/usr', prefix) ? null : prefix
}

function rootFolders(): string[] {
  return ROOT_FOLDERS.flatMap((name) => {
    const found = lstatSync(`/${name}`, { throwIfNoEntry: false })
    if (!found) return []
    return found.isSymbolicLink() ? ['--symlink', readlinkSync(`/${name}`), `/${name}`] : ['--ro-bind', `/${name}`, `/${name}`]
  })
}

/** Packages as links, one each, in a folder that can be written: many tools keep a cache beside them. */
function linkedPackages(outside: string, at: string): string[] {
  return readdirSync(path.join(outside, at), { withFileTypes: true }).flatMap((entry) => {
    const inner = path.posix.join(at, entry.name)
    if (entry.isSymbolicLink()) return ['--symlink', readlinkSync(path.join(outside, inner)), `${INSIDE.project}/${inner}`]
    if (entry.isDirectory() && entry.name.startsWith('@')) return linkedPackages(outside, inner)
    return ['--symlink', `${INSIDE.dependencies}/${inner}`, `${INSIDE.project}/${inner}`]
  })
}

function projectPackages({ project, paths }: Dependencies, source: string): string[] {
  if (project === null) return []
  const own = paths.filter((at) => !lstatSync(path.join(source, at), { throwIfNoEntry: false }))
  return [
    '--ro-bind', project, INSIDE.dependencies,
    ...own.flatMap((at) => (path.basename(at) === 'node_modules' ? linkedPackages(project, at) : ['--ro-bind', path.join(project, at), `${INSIDE.project}/${at}`])),
  ]
}

const homePackages = ({ home }: Dependencies): string[] =>
  home === null ? [] : readdirSync(home).flatMap((name) => ['--ro-bind', path.join(home, name), `${INSIDE.home}/${name}`])

/**
 * The project is copied, so that nothing a test does can reach the files that are analysed. The command has a session of its
 * own: a signal to its process group reaches nothing outside.
 */
const SCRIPT = `cp -RPp ${INSIDE.source}/. . || exit 125
ulimit -c 0
ulimit -p ${MAX_PROCESSES} 2>/dev/null || ulimit -u ${MAX_PROCESSES}
exec setsid /bin/sh -c "$1"`

/** Exit code of the script above where the copy has no room. */
export const NO_ROOM = 125

const tmpfs = (at: string, bytes: number) => ['--size', String(bytes), '--tmpfs', at]

/**
 * The arguments of bubblewrap for a command: no network, processes and users of its own, no capabilities, everything of the
 * machine read-only, and only what is named here. bubblewrap and its first process inside stay in one process group.
 * @param statusFd where bubblewrap writes how the command ended; the descriptors after it are those of OWN_FILES, to be read
 */
export function bubblewrapArguments({ project, dependencies, command }: { project: string; dependencies: Dependencies; command: string }, statusFd: number): string[] {
  const runtime = ownRuntime()
  const programs = [...(runtime === null ? [] : [`${runtime}/bin`]), '/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/usr/local/go/bin']
  return [
    '--unshare-all', '--unshare-user', '--disable-userns', '--die-with-parent', '--json-status-fd', String(statusFd),
    '--uid', '1000', '--gid', '1000', '--hostname', 'tests', '--cap-drop', 'ALL',
    '--clearenv', '--setenv', 'PATH', programs.join(':'), ...Object.entries(ENVIRONMENT).flatMap(([name, value]) => ['--setenv', name, value]),
    ...SYSTEM.flatMap((folder) => ['--ro-bind', folder, folder]), ...rootFolders(),
    ...SYSTEM_IF_THERE.flatMap((file) => ['--ro-bind-try', file, file]),
    ...OWN_FILES.flatMap(([file], at) => ['--ro-bind-data', String(statusFd + 1 + at), file]),
    ...(runtime === null ? [] : ['--ro-bind', runtime, runtime]),
    '--proc', '/proc', '--dev', '/dev', ...tmpfs('/dev/shm', ROOM.shared), '--remount-ro', '/dev',
    ...tmpfs('/tmp', ROOM.temporary), ...tmpfs(INSIDE.home, ROOM.shared), ...tmpfs(INSIDE.project, ROOM.project),
    '--ro-bind', project, INSIDE.source, ...projectPackages(dependencies, project), ...homePackages(dependencies),
    '--remount-ro', '/', '--chdir', INSIDE.project, '--', '/bin/sh', '-c', SCRIPT, 'sh', command,
  ]
}
