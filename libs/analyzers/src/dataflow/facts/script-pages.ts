import { posix } from 'node:path'
import { isMigration } from '../../inventory/migrations.ts'
import { nextInstruction } from '../ir/lengths.ts'
import { OP } from '../ir/ops.ts'
import type { Mod } from '../program/program.ts'
import type { Routes } from './routes.ts'
import { joinPaths } from './scope.ts'
import type { Seen } from './seen.ts'
import type { FnRef } from './value.ts'
import type { World } from './world.ts'

/** What a page reads of the request outside of any function. */
const SENT = new Map([['$_GET', 'GET'], ['$_POST', 'POST'], ['$_FILES', 'POST'], ['$_REQUEST', 'POST'], ['_GET', 'GET'], ['_POST', 'POST'], ['_FILES', 'POST'], ['_REQUEST', 'POST']])
/** Parts of pages, and what runs from a command line; so do migrations. */
const NO_PAGE = /(?:^|\/)(?:vendor|includes?|inc|lib|libs|library|partials?|templates?|views?|layouts?|config|cron|cli|bin|scripts?|tests?|install\w*)\/|(?:^|\/)(?:config|functions|header|footer|bootstrap|autoload|init|connect\w*|db)\.(?:inc\.)?php$/i
/** Folders that a server shows. */
const ROOT = /^(?:.*\/)?(?:public|public_html|htdocs|www|webroot|web|html)\//

/** Files of PHP that browsers ask for by their paths, in programs without a framework that routes. */
export function scriptPages(world: World, routes: Routes): void {
  if (world.program.language !== 'php' || routes.drafts.length > 0) return
  for (const mod of world.mods) {
    const top = mod.ir.functions[0]
    const methods = top && !mod.ir.view && isPage(mod) ? methodsRead(mod) : []
    if (!top || methods.length === 0) continue
    const { path } = mod.ir
    routes.drafts.push({
      framework: 'php', methods, path: joinPaths(path.replace(ROOT, '').replace(/(?:^|\/)index\.php$/, '')), scope: null, mod, offset: top.offset, order: 0,
      guards: [], handlers: [{ name: path.slice(path.lastIndexOf('/') + 1), fn: { mod, ir: top } }], action: '', namespace: '',
    })
  }
}

/** What stands on its own begins with one of these; without any it is a part that another file brings in. */
const BEGINS = ['include', 'session_start', 'mysqli_connect', 'PDO', 'mysqli', 'pg_connect', 'SQLite3']

/** Not where a file may only be brought in by another one: `defined('APP') or exit`. */
const isPage = ({ ir: { path, strings } }: Mod): boolean => !NO_PAGE.test(path) && !isMigration(path) && !strings.includes('defined') && BEGINS.some((name) => strings.includes(name))

function methodsRead({ ir: { code, strings, functions } }: Mod): string[] {
  const [top] = functions
  const found = new Set<string>()
  for (let at = top?.start ?? 0; at < (top?.end ?? 0); at = nextInstruction(code, at)) {
    const method = code[at] === OP.GLOBAL ? SENT.get(strings[code[at + 3] ?? -1] ?? '') : undefined
    if (method) found.add(method)
  }
  return found.has('POST') ? ['GET', 'POST'] : [...found]
}

/** What a file does that is brought in: `require __DIR__ . '/members-only.php'`. */
export function broughtIn(world: World, { mod, names, args }: Seen): FnRef[] {
  if (mod.language !== 'php' || names[0] !== 'include') return []
  const given = args.positional[0]?.text
  const path = given === undefined ? undefined : posix.normalize(given).replace(/^(?:\.\.\/)+|^\//g, '')
  if (path === undefined || !/^[\w./-]+\.(?:php|inc)$/.test(path)) return []
  const near = mod.ir.path.slice(0, mod.ir.path.lastIndexOf('/') + 1)
  const found = world.program.mods.find(({ ir }) => ir.path === `${near}${path}`) ?? world.program.mods.find(({ ir }) => `/${ir.path}`.endsWith(`/${path}`))
  const top = found?.ir.functions[0]
  return found && found !== mod && top ? [{ mod: found, ir: top }] : []
}
