import type { Evidence } from '@preflight/contracts'
import { linesWith } from '../../project/files.ts'
import type { Project } from '../../project/project.ts'
import type { Route } from '../../project/routes.ts'

const THROTTLE = /^\s*(?:Rack::Attack\.)?throttle\b/
const NEXT = /^\s*(?:(?:Rack::Attack\.)?(?:throttle|blocklist|safelist|track)\b|self\.|end\b.*#)/
const PATHS = /["'](\/[\w./-]*)["']/g

/** A firewall of Symfony that limits tries to sign in. */
export const symfonyThrottling = (project: Project): Evidence[] =>
  project.snapshot.paths.filter((path) => /(?:^|\/)config\/(?:.*\/)?security\.(?:ya?ml|php)$/.test(path)).flatMap((path) => linesWith(project, path, /\blogin_?throttling\b(?!\s*:\s*(?:false|~|null)\s*$)/i))

/** Traits of laravel/ui and the framework that answer sign-in and resets: five tries of a password in a minute, one mail in a minute. */
const TRAITS = /^\s+use\s+(?:[\w\\]+,\s*)*[\w\\]*(?:AuthenticatesUsers|ThrottlesLogins|SendsPasswordResetEmails|ResetsPasswords)\b/

export const throttlingTraits = (project: Project): Evidence[] =>
  project.packages.find('laravel/ui', 'laravel/framework') ? project.code.filter((path) => /Controller\.php$/.test(path)).flatMap((path) => linesWith(project, path, TRAITS).slice(0, 1)) : []

interface Throttle { at: Evidence; text: string }

/** The throttles of rack-attack, with the lines that say what they hold for. */
function throttlesOf({ code, snapshot }: Project): Throttle[] {
  return code.filter((path) => path.endsWith('.rb') && (snapshot.read(path) ?? '').includes('Rack::Attack')).flatMap((path) => {
    const lines = (snapshot.read(path) ?? '').split('\n')
    return lines.flatMap((line, at) => {
      if (!THROTTLE.test(line)) return []
      const end = lines.findIndex((one, index) => index > at && NEXT.test(one))
      return [{ at: { file_path: path, line: at + 1, text: line.trim().slice(0, 120) }, text: lines.slice(at, end < 0 ? at + 12 : end).join('\n') }]
    })
  })
}

/** Whether it holds for a route: it names no path, the beginning of this one, or a pattern. */
function holdsFor({ text }: Throttle, { fact: { route } }: Route): boolean {
  if (!/\bpath\b/.test(text)) return true
  const paths = [...text.matchAll(PATHS)].flatMap(([, path = '']) => (path === '/' ? [] : [path]))
  return paths.some((path) => route.startsWith(path)) || /\bpath\w*\s*=~|match\?\(/.test(text)
}

/** Of these routes, those that a throttle holds for, with the throttles. */
export function throttled(project: Project, routes: readonly Route[]): { routes: Route[]; throttles: Evidence[] } {
  const all = throttlesOf(project)
  return { routes: routes.filter((route) => all.some((one) => holdsFor(one, route))), throttles: all.filter((one) => routes.some((route) => holdsFor(one, route))).map(({ at }) => at) }
}
