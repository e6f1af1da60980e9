import type { Severity } from '@preflight/contracts'
import { defineModel, type SinkModel } from '../model.ts'
import { each } from './sets.ts'

const AFERO = 'github.com/spf13/afero'
const FIX = 'Keep only the last part of the name, `filepath.Base(name)`, refuse names that lead outside, `filepath.IsLocal(name)`, or open the file below a root: `os.OpenRoot(dir)` and `root.Open(name)`.'
const path = (at: string, arg: SinkModel['arg'] = 0): SinkModel => ({ at, arg, is: 'path', fix: FIX })
/** Who has put an archive together is not said by its entries: one that was sent is followed as what was sent. */
const ENTRY = 'archive-entry'
/** Modes in which everybody may write. */
const FOR_ALL = Array.from({ length: 0o1000 }, (_, mode) => mode).filter((mode) => (mode & 0o002) !== 0)
/** What is made anew loses what the process may not give (its umask); only who asks for everything means it. */
const ALL_RIGHTS = FOR_ALL.filter((mode) => (mode & 0o007) === 0o007)
const writable = (at: string, arg: number, modes: readonly number[] = FOR_ALL, severity: Severity = 'medium') => ({ at, when: { [arg]: { anyOf: modes } }, severity, rule: 'world-writable-file', fix: 'Grant only what is needed: `0o600` for files, `0o700` for directories, `0o644` and `0o755` where others must read.' })

/** What the program has been built with it unpacks itself. */
const EMBEDS = /^embed$/

export default defineModel({
  id: 'files',
  language: 'go',
  aliases: { 'io/ioutil.ReadFile': 'os.ReadFile', 'io/ioutil.WriteFile': 'os.WriteFile', 'io/ioutil.ReadDir': 'os.ReadDir', 'io/ioutil.ReadAll': 'io.ReadAll', 'io/ioutil.TempFile': 'os.CreateTemp', 'io/ioutil.TempDir': 'os.MkdirTemp' },
  types: {
    os: { returns: { Open: 'os.File', Create: 'os.File', OpenFile: 'os.File', CreateTemp: 'os.File', OpenRoot: 'os.Root' }, members: { Stdin: 'os.File', Stdout: 'os.File', Stderr: 'os.File' } },
    'os.File': {},
    'os.Root': {},
    'archive/zip': { returns: { OpenReader: 'archive/zip.ReadCloser', NewReader: 'archive/zip.Reader' } },
    'archive/zip.Reader': { members: { File: 'archive/zip.Files' } },
    'archive/zip.ReadCloser': { is: ['archive/zip.Reader'], members: { File: 'archive/zip.Files' } },
    'archive/zip.Files[]': { is: ['archive/zip.File'] },
    'archive/zip.File': { returns: { Open: 'compress.Reader', FileInfo: 'io/fs.FileInfo' } },
    'archive/tar': { returns: { NewReader: 'archive/tar.Reader' } },
    'archive/tar.Reader': { is: ['compress.Reader'], returns: { Next: 'archive/tar.Header' } },
    'compress/gzip': { returns: { NewReader: 'compress.Reader' } },
    'compress/zlib': { returns: { NewReader: 'compress.Reader', NewReaderDict: 'compress.Reader' } },
    'compress/bzip2': { returns: { NewReader: 'compress.Reader' } },
    'compress/flate': { returns: { NewReader: 'compress.Reader', NewReaderDict: 'compress.Reader' } },
    'compress/lzw': { returns: { NewReader: 'compress.Reader' } },
    'compress.Reader': {},
    [AFERO]: { returns: { NewOsFs: `${AFERO}.OsFs`, NewBasePathFs: `${AFERO}.BasePathFs`, NewMemMapFs: `${AFERO}.MemMapFs` } },
    io: { returns: { LimitReader: 'io.LimitedReader' } },
    'io.LimitedReader': {},
  },
  sources: [
    { at: 'archive/zip.File.Name', channel: ENTRY, kind: 'stored', cleans: ['log', 'ssrf'] },
    { at: 'archive/zip.FileHeader.Name', channel: ENTRY, kind: 'stored', cleans: ['log', 'ssrf'] },
    { at: 'archive/tar.Header.Name', channel: ENTRY, kind: 'stored', cleans: ['log', 'ssrf'] },
    { at: 'archive/tar.Header.Linkname', channel: ENTRY, kind: 'stored', cleans: ['log', 'ssrf'] },
  ],
  sinks: [
    ...each('Open OpenFile ReadFile WriteFile Create Remove RemoveAll Chmod Chown Truncate DirFS Chdir', (name) => path(`os.${name}`)),
    // an empty folder, or what files are called: nothing of what is in them
    ...each('Mkdir MkdirAll ReadDir', (name): SinkModel => ({ ...path(`os.${name}`), severity: 'medium' })),
    ...each('Rename Link Symlink', (name) => path(`os.${name}`, [0, 1])),
    ...each('ParseFiles ParseGlob', (name) => path(`html/template.${name}`)),
    // where a file system stands is decided when it is made
    { ...path(`${AFERO}.Fs.Open`), confidence: 'low' },
    ...each('Open OpenFile Create Remove RemoveAll Mkdir MkdirAll', (name) => path(`${AFERO}.OsFs.${name}`)),
  ],
  passes: [
    ...each('path/filepath.Join path.Join', (at) => ({ at, from: ['any'], text: 'resolved' as const })),
    ...each('path/filepath.Clean path/filepath.Abs path/filepath.EvalSymlinks path/filepath.Dir path.Clean path.Dir', (at) => ({ at, from: [0], text: 'resolved' as const })),
    ...each('FromSlash ToSlash', (name) => ({ at: `path/filepath.${name}`, from: [0] })),
    { at: 'os.Getwd', from: [], text: 'resolved' },
    ...each('path/filepath path', (name) => ({ at: `${name}.Split`, from: [0, 0], parts: ['0', '1'], cleanParts: { 1: ['path', 'upload', 'inclusion'] as const } })),
    { at: 'path/filepath.Rel', from: [1] },
    // the file's text is not its name, nor is its name what was written into it
    { at: 'os.File.Name', from: [] },
    ...each('Open OpenFile Create CreateTemp MkdirTemp ReadFile ReadDir Stat Lstat MkdirAll Mkdir Remove', (name) => ({ at: `os.${name}`, from: [] })),
    { at: 'path/filepath.IsAbs', from: [] },
    { at: 'path/filepath.Walk', from: [] },
    { at: 'path/filepath.WalkDir', from: [] },
  ],
  sanitizers: [
    { at: 'path/filepath.Base', cleans: ['path', 'upload', 'inclusion'] },
    { at: 'path.Base', cleans: ['path', 'upload', 'inclusion'] },
    { at: 'path/filepath.Ext', cleans: ['path', 'upload', 'inclusion'] },
    { at: 'path.Ext', cleans: ['path', 'upload', 'inclusion'] },
    // nothing is above the root
    { at: 'path/filepath.Clean', cleans: ['path'], when: { 0: /^[/\\]/ } },
    { at: 'path.Clean', cleans: ['path'], when: { 0: /^\// } },
    { at: 'path/filepath.Join', cleans: ['path'], when: { 0: /^[/\\]$/ } },
    { at: 'path.Join', cleans: ['path'], when: { 0: '/' } },
    { at: 'github.com/cyphar/filepath-securejoin.SecureJoin', cleans: ['path'] },
  ],
  guards: [
    { at: 'path/filepath.IsLocal', cleans: ['path'] },
    { at: 'io/fs.ValidPath', cleans: ['path'] },
  ],
  misuses: [
    writable('os.Chmod', 1),
    writable('os.WriteFile', 2, ALL_RIGHTS, 'low'),
    writable('os.OpenFile', 2, ALL_RIGHTS, 'low'),
    writable('os.Mkdir', 1, ALL_RIGHTS, 'low'),
    writable('os.MkdirAll', 1, ALL_RIGHTS, 'low'),
    ...each('Copy CopyBuffer', (name) => ({ at: `io.${name}`, when: { 1: { type: 'compress.Reader' } }, rule: 'decompression-bomb', unlessNear: EMBEDS, fix: 'Limit how much is read: `io.CopyN(dst, src, limit)` or `io.Copy(dst, io.LimitReader(src, limit))`, and treat a longer stream as an error.' })),
    { at: 'io.ReadAll', when: { 0: { type: 'compress.Reader' } }, rule: 'decompression-bomb', unlessNear: EMBEDS, fix: 'Read from `io.LimitReader(src, limit)` and treat a longer stream as an error.' },
  ],
})
