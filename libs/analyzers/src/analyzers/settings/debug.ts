import { environmentIn } from './entries.ts'
import type { Said } from './finding.ts'

const RULE = 'debug-mode-on'
const ENVIRONMENT = /(?:^|\/)(?:\.env(?:\.[\w-]+)*|[\w-]+\.env)$/i
const OF_PRODUCTION = /(?:^|[./_-])(?:prod|production|live)(?:[./_-]|$)/i
const COPIED = /[._-](?:example|sample|template|dist|tpl)(?:[._-]|$)/i
const ON = /^(?:true|1|on|yes)$/i

/** `APP_DEBUG=true` in an environment file that is committed, and is that of production by its name or its text. */
function inEnvironment(path: string, text: string): Said[] {
  if (!ENVIRONMENT.test(path) || COPIED.test(path)) return []
  const entries = environmentIn(text)
  const live = OF_PRODUCTION.test(path) || entries.some(({ key, value }) => /^(?:APP_ENV|FLASK_ENV|DJANGO_ENV|ENVIRONMENT)$/.test(key) && /^prod(?:uction)?$/i.test(value))
  return live ? entries.filter(({ key, value }) => /^(?:(?:APP|DJANGO|FLASK)_)?DEBUG$/.test(key) && ON.test(value)).map(({ line }) => ({ rule: RULE, line })) : []
}

const WEB_CONFIG = /(?:^|\/)web(?:\.(?:release|prod|production))?\.config$/i
const IN_WEB_CONFIG = /<compilation\b[^>]*\bdebug\s*=\s*"true"|<customErrors\b[^>]*\bmode\s*=\s*"Off"|<httpErrors\b[^>]*\berrorMode\s*=\s*"Detailed"/i

/** ASP.NET: pages with the source around an error. */
function inWebConfig(path: string, text: string): Said[] {
  if (!WEB_CONFIG.test(path)) return []
  const shown = text.replace(/<!--[^]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
  return shown.split('\n').flatMap((line, at): Said[] => (IN_WEB_CONFIG.test(line) ? [{ rule: RULE, line: at + 1 }] : []))
}

export const inDebugSettings = (path: string, text: string): Said[] => [...inEnvironment(path, text), ...inWebConfig(path, text)]
