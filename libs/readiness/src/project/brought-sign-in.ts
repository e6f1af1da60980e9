import type { Evidence } from '@preflight/contracts'
import { firstLine, fileEvidence } from './files.ts'
import type { Dependency } from '@preflight/analyzers'
import type { Project } from './project.ts'
import { inSource } from './source.ts'

/** Sign-in whose routes a package brings along: no file of the project names them. */
export interface BroughtSignIn {
  name: string
  evidence: Evidence
  /** where it lets people make accounts for themselves; null where it does not */
  signsUp: Evidence | null
  /** where it lets nobody on whose address is not proven */
  proves: Evidence | null
  /** null where tries are limited; what may be tried without a limit */
  unlimited: { what: string; evidence: Evidence } | null
}

/** A model of Laravel whose address has to be proven; a line of a list of interfaces counts. */
export const MUST_VERIFY = /\bimplements\b.*\bMustVerifyEmail\b|^\s*(?:\\?\w+\\)*MustVerifyEmail\s*[,{]?\s*$/

const atPackage = ({ path, line, name }: Dependency): Evidence => ({ file_path: path, line, text: name })

const ofPackage = (project: Project, ...names: readonly string[]): Dependency | null => {
  const found = project.packages.find(...names)
  return found && !found.dev ? found : null
}

/** Fortify, which Jetstream is built on: `config/fortify.php` says which routes there are. */
function fortify(project: Project): BroughtSignIn | null {
  const named = ofPackage(project, 'laravel/fortify', 'laravel/jetstream')
  if (!named || inSource(project, /\bFortify::ignoreRoutes\(/).length > 0) return null
  const files = project.code.filter((path) => /(?:^|\/)config\/fortify\.php$/.test(path))
  const feature = (name: string): Evidence | null => firstLine(project, files, new RegExp(`\\bFeatures::${name}\\(`))
  const model = inSource(project, MUST_VERIFY)[0] ?? null
  const codes = feature('twoFactorAuthentication')
  const areCodesLimited = firstLine(project, files, /['"]two-factor['"]\s*=>\s*(?!null\b)/) !== null
  return {
    name: 'Fortify',
    evidence: files[0] === undefined ? atPackage(named) : fileEvidence(files[0], named.name),
    signsUp: files.length === 0 ? atPackage(named) : feature('registration'),
    proves: feature('emailVerification') && model,
    // passwords have a limit of the package's own where `limiters.login` is null
    unlimited: codes && !areCodesLimited ? { what: 'codes of the second factor', evidence: codes } : null,
  }
}

/** `Auth::routes(['verify' => true])` of `laravel/ui`, whose sign-in gives up after five tries. */
function laravelUi(project: Project): BroughtSignIn | null {
  const [routes] = ofPackage(project, 'laravel/ui', 'laravel/framework') ? inSource(project, /\bAuth::routes\(/) : []
  if (!routes) return null
  const isOff = /['"]register['"]\s*=>\s*false/.test(routes.text)
  return { name: 'laravel/ui', evidence: routes, signsUp: isOff ? null : routes, proves: /['"]verify['"]\s*=>\s*true/.test(routes.text) ? (inSource(project, MUST_VERIFY)[0] ?? null) : null, unlimited: null }
}

/** Panels of Filament, whose own pages limit tries. */
function filament(project: Project): BroughtSignIn | null {
  const panels = ofPackage(project, 'filament/filament') ? project.code.filter((path) => /PanelProvider\.php$/.test(path)) : []
  const login = firstLine(project, panels, /->login\(\s*\)/)
  return login && { name: 'Filament', evidence: login, signsUp: firstLine(project, panels, /->registration\(/), proves: firstLine(project, panels, /->emailVerification\(/), unlimited: null }
}

export const broughtSignIn = (project: Project): BroughtSignIn[] => [fortify, laravelUi, filament].flatMap((read) => read(project) ?? [])
