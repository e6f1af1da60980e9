import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'

const CACHE = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/preflight/bubblewrap')
const UNPACKED = path.join(CACHE, 'usr/bin')

const works = () => spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0

/** Debian's package, unpacked without installing it. */
function download(): void {
  mkdirSync(CACHE, { recursive: true })
  execFileSync('apt-get', ['download', 'bubblewrap'], { cwd: CACHE, stdio: 'ignore', timeout: 60_000 })
  const [file] = readdirSync(CACHE).filter((name) => name.endsWith('.deb'))
  if (file) execFileSync('dpkg-deb', ['-x', file, '.'], { cwd: CACHE, stdio: 'ignore' })
}

/** Whether bubblewrap works here; where it is not installed it is fetched first. Tests that need it are left out elsewhere. */
export function hasBubblewrap(): boolean {
  if (process.platform !== 'linux') return false
  if (works()) return true
  try {
    if (!existsSync(path.join(UNPACKED, 'bwrap'))) download()
  } catch {
    return false
  }
  process.env['PATH'] = `${UNPACKED}:${process.env['PATH']}`
  return works()
}
