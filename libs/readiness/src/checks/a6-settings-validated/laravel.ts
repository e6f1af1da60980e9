import type { ConfigurationFact } from '@preflight/analyzers'
import type { Project } from '../../project/project.ts'

const CONFIGURATION = /(?:^|\/)config\/(?:[\w-]+\/)?[\w-]+\.php$/i

/** What the web server says of a request: `$_SERVER['REQUEST_URI']`. */
const OF_REQUEST = /^(?:REQUEST|HTTP|SERVER|REMOTE|SCRIPT|DOCUMENT|QUERY|PATH|PHP|CONTENT)_\w+$|^HTTPS$/

/** `config('app.url')` names a value of the project's own configuration, and no variable of the environment. */
export const isOwnValue = ({ name, path }: ConfigurationFact): boolean => path.endsWith('.php') && (/^[a-z][\w-]*(?:\.[\w*-]+)*$/.test(name) || OF_REQUEST.test(name))

/** What somebody runs by hand says at once what is unset. */
const COMMAND = /(?:^|\/)(?:Console|Commands)\//

/** `env('ASSET_URL', null)`: the code says itself what holds where it is unset. */
export function saysOtherwise({ name, path }: ConfigurationFact, line: string): boolean {
  return path.endsWith('.php') && /^\w+$/.test(name) && new RegExp(`\\benv\\(\\s*['"]${name}['"]\\s*,`).test(line)
}

/** Values of Laravel's configuration: most belong to one of several drivers, and only those of the driver in use have to be set. */
export const areOfDrivers = (project: Project, settings: readonly ConfigurationFact[]): boolean =>
  project.packages.find('laravel/framework') !== undefined && settings.some(({ path }) => CONFIGURATION.test(path)) && settings.every(({ path }) => CONFIGURATION.test(path) || COMMAND.test(path) || !path.endsWith('.php'))
