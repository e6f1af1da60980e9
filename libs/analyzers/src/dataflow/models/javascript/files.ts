import { defineModel, type SinkModel } from '../model.ts'
import { IN_PAGES } from './conditions.ts'

const FIX =
  'Resolve the path and check that it stays below the root: `const file = path.resolve(ROOT, name); if (!file.startsWith(ROOT + path.sep)) return res.sendStatus(404)`. Where only a file name is expected, use `path.basename(name)`.'

const ONE = 'readFile writeFile appendFile open opendir readdir unlink rm rmdir mkdir mkdtemp truncate chmod chown lchown utimes lutimes readlink watch watchFile readJson readJSON writeJson writeJSON outputFile outputJson ensureDir ensureFile remove emptyDir emptydir outputJSON openAsBlob createFile mkdirs mkdirp'
/** These only tell whether a file is there, and how large it is. */
const ASKING = 'stat lstat statfs access exists realpath pathExists'
/** What stands in a file, or is said of it, comes later. */
const OPENING = ['readFile', 'stat', 'lstat', 'access', 'exists', 'open']
const TWO = 'rename copyFile cp link symlink copy move'

/** Packages that make and remove folders: what they give as a whole, and their ways of doing it. */
const TREES = [
  'rimraf', ...'sync rimraf rimrafSync native nativeSync manual manualSync windows windowsSync posix posixSync moveRemove moveRemoveSync native.sync manual.sync windows.sync posix.sync moveRemove.sync'.split(' ').map((name) => `rimraf.${name}`),
  'mkdirp', ...'sync mkdirp mkdirpSync native nativeSync manual manualSync mkdirpNative mkdirpNativeSync mkdirpManual mkdirpManualSync'.split(' ').map((name) => `mkdirp.${name}`),
  'make-dir', 'make-dir.sync', 'make-dir.makeDirectory', 'make-dir.makeDirectorySync', 'del', 'del.sync', 'del.deleteAsync', 'del.deleteSync', 'chownr', 'chownr.sync', 'write-file-atomic', 'write-file-atomic.sync', 'load-json-file', 'load-json-file.sync',
]

const both = (names: string) => names.split(' ').flatMap((name) => [name, `${name}Sync`])

export default defineModel({
  id: 'files',
  language: 'javascript',
  types: { fs: { members: { promises: 'fs' } }, path: { members: { posix: 'path', win32: 'path' } } },
  aliases: { 'fs/promises': 'fs', 'fs.promises': 'fs', 'fs-extra': 'fs', 'graceful-fs': 'fs', 'mz/fs': 'fs', 'original-fs': 'fs', 'path/posix': 'path', 'path.posix': 'path', 'path/win32': 'path', 'path.win32': 'path' },
  sinks: [
    ...both(ONE).map((name): SinkModel => ({ at: `fs.${name}`, is: 'path', fix: FIX })),
    ...both(ASKING).map((name): SinkModel => ({ at: `fs.${name}`, is: 'path', severity: 'medium', fix: FIX })),
    ...both(TWO).map((name): SinkModel => ({ at: `fs.${name}`, is: 'path', arg: [0, 1], fix: FIX })),
    { at: 'fs.createReadStream', is: 'path', fix: FIX },
    { at: 'fs.createWriteStream', is: 'path', fix: FIX },
    { at: 'fs.ReadStream', is: 'path', fix: FIX },
    { at: 'fs.WriteStream', is: 'path', fix: FIX },
    ...TREES.map((at): SinkModel => ({ at, is: 'path', fix: FIX })),
    { at: 'send', is: 'path', arg: 1, when: { '2.root': { absent: true } } },
    { at: 'Bun.file', is: 'path', fix: FIX },
    { at: 'Deno.readFile', is: 'path', fix: FIX },
    { at: 'Deno.readTextFile', is: 'path', fix: FIX },
    { at: 'Deno.writeTextFile', is: 'path', fix: FIX },
    { at: 'Deno.open', is: 'path', fix: FIX },
  ],
  sources: [
    { at: 'fs.(names)', channel: 'file-name', kind: 'stored', cleans: IN_PAGES },
    ...['fs.readdirSync', 'fs.promises.readdir'].map((at) => ({ at, channel: 'file-name' as const, kind: 'stored' as const, cleans: IN_PAGES })),
  ],
  callbacks: [{ at: 'fs.readdir', parameters: ['', 'fs.(names)'] }, ...OPENING.map((name) => ({ at: `fs.${name}`, parameters: [] }))],
  sanitizers: [
    { at: 'path.basename', cleans: ['path', 'inclusion', 'reflection'] },
    { at: 'path.extname', cleans: ['path', 'command', 'sql', 'ssrf'] },
    { at: 'sanitize-filename', cleans: ['path', 'inclusion', 'command', 'header'] },
    { at: 'slugify', cleans: 'all' },
  ],
  passes: [
    { at: 'path.join', from: ['any'], text: 'path' },
    { at: 'path.resolve', from: ['any'], text: 'resolved' },
    ...['process.cwd', 'os.tmpdir', 'os.homedir'].map((at) => ({ at, from: [], text: 'resolved' as const })),
    { at: 'path.normalize', from: [0] },
    // what stands in a file is not its name
    ...['createReadStream', 'createWriteStream', 'readFileSync', 'existsSync', 'statSync', 'lstatSync', 'accessSync', 'openSync', 'readJson', 'readJSON', 'readJsonSync', 'readJSONSync', 'pathExists', 'pathExistsSync', ...OPENING].map((name) => ({ at: `fs.${name}`, from: [] })),
    { at: 'path.relative', from: [1] },
    { at: 'path.dirname', from: [0], text: 'resolved' },
    { at: 'path.basename', from: [0] },
    { at: 'path.extname', from: [0] },
    { at: 'path.parse', from: [0] },
    { at: 'path.format', from: [0] },
  ],
  guards: [{ at: 'path.isAbsolute', cleans: ['path'], if: false }],
})
