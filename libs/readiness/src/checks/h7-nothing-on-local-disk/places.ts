import { runsForUsers, type Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { usesOf } from '../../project/uses.ts'
import { codeLines, firstCodeLines, someCode } from '../../text/search.ts'

const MULTER_ON_DISK = /\bmulter\(\s*\{[^}]*\bdest\s*:|(?<!\bfunction )\bdiskStorage\(|\bformidable\(\s*\{[^}]*\buploadDir\b|\buseTempFiles\s*:\s*false/
const WRITES = /\b(?:fs|fsp|fsPromises|promises|fse)\.(?:promises\.)?(?:writeFile|appendFile|createWriteStream|copyFile|outputFile)(?:Sync)?\(|\b(?:writeFile|writeFileSync|createWriteStream|appendFileSync)\(|\b(?:aiofiles\.)?open\([^\n]{1,200}?,\s*(?:mode\s*=\s*)?['"](?:w|a|x)b?\+?['"]|\bshutil\.copyfileobj\(/
const TEMPORARY = /tmp|temp|\.log\b|\blog(?:s|File|Path)?\b|cache/i
const SESSION = /\b(?:session|expressSession)\(\s*\{/
const STORE = /\bstore\s*[:,]|\bstore\s*$/m
const COOKIES_ONLY = ['cookie-session', 'iron-session']

/** Uploads that are kept in a folder. */
export const uploadsOnDisk = (project: Project): Evidence[] =>
  usesOf(project, 'upload').length > 0 || project.packages.find('multer', 'formidable', 'express-fileupload') !== undefined
    ? firstCodeLines(project, project.code.filter((path) => /\.[cm]?[jt]s$/.test(path) && runsForUsers(path)), MULTER_ON_DISK).filter(({ text }) => !/tmp/i.test(text))
    : []

const TAKES_FILES = /\bUploadFile\b|\brequest\.(?:files|FILES)\b|\bFileStorage\b|\bUploadedFile\b/
const PYTHON_WRITES = /\bopen\([^)]*['"][wax]b\+?['"]|\bcopyfileobj\(|\.save\(\s*(?:os\.path\.join|str\(|[\w.]*(?:path|dir|folder))/i

/** Uploads that code of Python writes into a file, and a folder of Django's for what people upload. */
export function pythonUploads(project: Project): Evidence[] {
  const files = project.code.filter((path) => path.endsWith('.py') && runsForUsers(path))
  const written = files.filter((path) => TAKES_FILES.test(project.snapshot.read(path) ?? '') && !/\btempfile\b/.test(project.snapshot.read(path) ?? '')).flatMap((path) => codeLines(project, path, PYTHON_WRITES).filter(({ text }) => !TEMPORARY.test(text)).slice(0, 1))
  const elsewhere = project.packages.find('django-storages', 'django-cloudinary-storage', 'boto3', 'google-cloud-storage') !== undefined
  const kept = elsewhere || !someCode(project, files, /\b(?:File|Image)Field\(/) ? [] : firstCodeLines(project, files, /^\s*MEDIA_ROOT\s*=/)
  return [...written, ...kept]
}

/** Rails keeps what is attached where the settings of production say. */
const LOCAL_SERVICE = /\bactive_storage\.service\s*=\s*(?:[:"']local\b|.*,\s*["':]local\b)/

export const attachedOnDisk = (project: Project): Evidence[] =>
  usesOf(project, 'upload').some(({ library }) => library === 'rails') ? project.code.filter((path) => /(?:^|\/)config\/environments\/production\.rb$/.test(path)).flatMap((path) => codeLines(project, path, LOCAL_SERVICE)) : []

/** Files that handlers of routes write, those in temporary folders left out. */
export function writesInRoutes(project: Project): Evidence[] {
  const handlers = project.routes.flatMap(({ fact }) => (fact.handler && runsForUsers(fact.handler.path) ? [fact.handler] : []))
  const found = handlers.flatMap((handler) => {
    const own = codeLines(project, handler.path, WRITES).filter(({ line, text }) => line !== null && line >= handler.line && line <= handler.end_line && !TEMPORARY.test(text))
    return own.length > 0 && !/tmpdir\(|\btempfile\b|["'`]\/tmp/.test(project.snapshot.read(handler.path) ?? '') ? own.slice(0, 1) : []
  })
  return [...new Map(found.map((one) => [`${one.file_path}:${one.line}`, one])).values()]
}

/** Sessions of Express that live in the memory of the process. */
export function sessionsInMemory(project: Project): Evidence[] {
  if (!project.packages.find('express-session') || project.packages.find(...COOKIES_ONLY)) return []
  return project.code.filter((path) => /\.[cm]?[jt]s$/.test(path) && /express-session/.test(project.snapshot.read(path) ?? '')).flatMap((path) => {
    const at = codeLines(project, path, SESSION)[0]
    const lines = (project.snapshot.read(path) ?? '').split('\n')
    const options = at?.line === null || at === undefined ? '' : lines.slice(at.line - 1, at.line + 25).join('\n')
    return at && !STORE.test(options) && !/\.\.\.\w+/.test(options) && !someCode(project, [path], /\bstore\b/) ? [at] : []
  })
}
