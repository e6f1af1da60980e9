import { runsForUsers, type Evidence } from '@preflight/contracts'
import { pagesOf } from '../../markup/pages.ts'
import type { Project } from '../../project/project.ts'
import { shownRoute } from '../../project/routes.ts'
import { codeLines, codeOf } from '../../text/search.ts'

const STATUS_501 = /\bstatus\(\s*501\s*\)|\bstatus\s*:\s*501\b|\bsendStatus\(\s*501\s*\)|\bstatus_code\s*=\s*501\b|HTTP_501_NOT_IMPLEMENTED|\bStatusNotImplemented\b|HttpStatus\.NOT_IMPLEMENTED|\bStatusCode\(\s*501\b|,\s*501\s*\)|head :not_implemented|abort\(501\)/
const THROWN = /\bthrow\s+new\s+\w*(?:Error|Exception)\(\s*["'`](?:[^"'`]*\bnot (?:yet )?implemented\b|todo\b|implement me|unimplemented)|\braise\s+\w+\(\s*["'](?:[^"']*not (?:yet )?implemented|todo\b)|\bpanic\(\s*"(?:[^"]*not (?:yet )?implemented|todo\b|implement me)|\btodo!\(|\bunimplemented!\(|\bTODO\(\s*"/i
const MOCK_IMPORT = /\b(?:import\b[^;\n]*\bfrom|import|require\()\s*["'][^"']*(?:\/|^|@)(?:[\w-]*(?:mock|dummy|fake|placeholder)[-_]?data|mocks?|mock-\w+|dummy|fakes?|sample-?data)(?:\/[\w./-]*)?(?:\.[jt]sx?)?["']/i
const TYPE_ONLY = /\bimport\s+type\b/
const MOCK_CONSTANT = /\b(?:const|let)\s+(?:mock|dummy|fake|MOCK|DUMMY|FAKE)_?[A-Z]\w*\s*(?::[^=\n]+)?=\s*(?:\[|\{|new Array|Array\.from|(?:\w+\.)*\w+\.(?:slice|map|filter|flatMap|concat)\()/
/** A person, a place or a sum drawn by lot in a page: `names[Math.floor(Math.random() * names.length)]`. */
const DRAWN = /\b(\w*(?:names?|people|persons|users|customers|buyers|donors|members|cities|countries|locations|amounts|prices|products|reviews|testimonials|activities|purchases|donations|orders|sales|bookings))\[\s*(?:Math\.floor\(|~~\()?\s*Math\.random\(\)\s*\*\s*\1\.length/i
const OF_PEOPLE = /names?|people|persons|users|customers|buyers|donors|members/i
const IN_PAGES = /\.(?:tsx|jsx|vue|svelte)$/
const LOREM = /\blorem ipsum\b/i
/** What may be mocked while somebody develops. */
const ONLY_IN_DEVELOPMENT = /NODE_ENV|import\.meta\.env\.(?:DEV|MODE)|__DEV__|USE_MOCK|MOCK_MODE|isDemo|demoMode|DEMO_MODE/
const MAX_FILES = 4_000

/** Files that are nothing but handlers. */
const HANDLER_FILE = /(?:^|\/)(?:app\/(?:.*\/)?route|src\/routes\/(?:.*\/)?\+server)\.[cm]?[jt]s$|(?:^|\/)pages\/api\/.*\.[cm]?[jt]s$/

/** Routes that answer that they do nothing. */
export function stubRoutes(project: Project): Evidence[] {
  const files = project.code.filter((path) => HANDLER_FILE.test(path)).flatMap((path) => [...codeLines(project, path, STATUS_501), ...codeLines(project, path, THROWN)].slice(0, 1))
  return [...files, ...handlers(project).filter(({ file_path }) => !HANDLER_FILE.test(file_path))]
}

function handlers(project: Project): Evidence[] {
  return project.routes.flatMap((route) => {
    const { handler } = route.fact
    if (!handler || !runsForUsers(handler.path)) return []
    const said = codeLines(project, handler.path, STATUS_501).concat(codeLines(project, handler.path, THROWN))
    const own = said.find(({ line }) => line !== null && line >= handler.line && line <= handler.end_line)
    return own && handler.end_line - handler.line < 15 ? [{ ...own, text: `${shownRoute(route)}: ${own.text}`.slice(0, 120) }] : []
  })
}

/** Unfinished parts elsewhere in code that ships. */
export function otherStubs(project: Project): { thrown: Evidence[]; mocks: Evidence[]; filler: Evidence[]; drawn: Evidence[] } {
  const files = project.code.filter((path) => /\.(?:[cm]?[jt]sx?|vue|svelte|py|rb|go|php|java|kt|cs|rs)$/.test(path) && runsForUsers(path) && !/(?:^|\/)(?:seeds?|storybook-static|\.storybook|msw|stories)\/|\.d\.ts$|seed/i.test(path)).slice(0, MAX_FILES)
  const inCode = (pattern: RegExp, keep: (one: Evidence) => boolean = () => true) => files.flatMap((path) => codeLines(project, path, pattern).filter(keep).slice(0, 1))
  const develops = new Set(files.filter((path) => ONLY_IN_DEVELOPMENT.test(project.snapshot.read(path) ?? '')))
  return {
    thrown: inCode(THROWN).filter(({ file_path }) => !HANDLER_FILE.test(file_path) && !isOverridden(project, file_path)),
    mocks: [...inCode(MOCK_IMPORT, ({ text }) => !TYPE_ONLY.test(text)), ...inCode(MOCK_CONSTANT)].filter(({ file_path }) => !develops.has(file_path)),
    drawn: files.filter((path) => IN_PAGES.test(path) && !develops.has(path)).flatMap((path) => drawnIn(project, path)),
    filler: pagesOf(project).flatMap((path) => codeLines(project, path, LOREM).slice(0, 1)),
  }
}

/** People that a page makes up: who, and what they did, are drawn by lot. */
function drawnIn(project: Project, path: string): Evidence[] {
  const found = codeLines(project, path, DRAWN)
  const lists = new Set(found.length === 0 ? [] : [...codeOf(project, path).matchAll(new RegExp(DRAWN.source, 'gi'))].map(([, list = '']) => list))
  return lists.size > 1 && [...lists].some((list) => OF_PEOPLE.test(list)) ? found.slice(0, 1) : []
}

/** A method that others write: of an abstract class, of a base, or of one that is extended. */
function isOverridden({ snapshot }: Project, path: string): boolean {
  const text = snapshot.read(path) ?? ''
  return /\babstract\b|\bABC\b|\binterface\b|\bclass\s+(?:Base|Abstract)\w*|\bclass\s+\w*(?:Base|Provider|Type|Adapter|Interface|Driver|Strategy)\b|@abstractmethod|\boverrid|\bsubclass/i.test(text)
}

