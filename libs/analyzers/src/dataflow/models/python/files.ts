import { defineModel } from '../model.ts'
import { cleansAt, guardsAt, misusesAt, passesAt, sinksAt, under } from './helpers.ts'

const FIX = 'Resolve the path and check that it stays below the root: `path = (BASE / name).resolve()` and `if not path.is_relative_to(BASE): abort(404)`, or keep only a name: `secure_filename(name)`.'

const OPEN = [...under('', 'open file io.open codecs.open builtins.open aiofiles.open gzip.open bz2.open lzma.open tarfile.open zipfile.ZipFile')]
const MOVED = under('shutil', 'copy copy2 copyfile copytree move')
const REMOVED = under('shutil', 'rmtree chown')
const OS = under('os', 'open remove unlink rmdir removedirs mkdir makedirs listdir scandir chmod chown truncate readlink walk mkfifo')
const OS_BOTH = under('os', 'rename renames replace link symlink')
const PATHS = under('pathlib.Path', 'read_text read_bytes write_text write_bytes open unlink rmdir mkdir iterdir glob rglob touch')

/** Modes that let everybody write. */
const modes = (mask: number) => Array.from({ length: 0o10000 }, (_, mode) => mode).filter((mode) => (mode & mask) !== 0).flatMap((mode) => [mode, 0o100000 + mode])
const OTHERS_WRITE = new RegExp(`^(?:${modes(0o002).join('|')})$`)
const GROUP_WRITES = new RegExp(`^(?:${modes(0o020).filter((mode) => (mode & 0o005) !== 0).join('|')})$`)
/** Masks that leave everybody the right to write. */
const UMASK_OPEN = new RegExp(`^(?:${Array.from({ length: 0o1000 }, (_, mask) => mask).filter((mask) => (mask & 0o002) === 0).join('|')})$`)
/** A part of a path without slashes stays where it is put. */
const PATHS_ONLY = ['path', 'inclusion'] as const
const MODES = /S_I(?:R?WX?O|RWXO|WOTH)$/

export default defineModel({
  id: 'python-files',
  language: 'python',
  types: {
    'pathlib.Path': {
      is: ['pathlib.PurePath'],
      members: { parent: 'pathlib.Path', parents: 'pathlib.Parents' },
      cleans: { name: PATHS_ONLY, stem: [...PATHS_ONLY, 'upload'], suffix: PATHS_ONLY, suffixes: PATHS_ONLY },
      returns: Object.fromEntries(['joinpath', 'resolve', 'absolute', 'expanduser', 'with_name', 'with_suffix', 'relative_to'].map((name) => [name, 'pathlib.Path'])),
    },
    'pathlib.Parents': {},
    'python.File': {},
    // nothing but paths has them
    '*': { cleans: { stem: [...PATHS_ONLY, 'upload'], suffix: PATHS_ONLY, suffixes: PATHS_ONLY } },
  },
  aliases: { 'pathlib.PosixPath': 'pathlib.Path', 'pathlib.WindowsPath': 'pathlib.Path', posixpath: 'os.path', ntpath: 'os.path', anyio: 'asyncio' },
  sinks: [
    // what an open file or a buffer is called leads nowhere
    ...sinksAt('path', OPEN, '0|file', { whole: true, when: { 0: { not: { type: 'python.File' } } }, fix: FIX }),
    ...sinksAt('path', MOVED, [0, 1], { fix: FIX }),
    ...sinksAt('path', [...REMOVED, ...OS], '0|path', { fix: FIX }),
    ...sinksAt('path', OS_BOTH, [0, 1], { fix: FIX }),
    ...sinksAt('path', PATHS, 'this', { fix: FIX }),
    // nothing is read, but whoever asks learns what there is
    ...sinksAt('path', under('os.path', 'exists isfile isdir lexists'), '0|path', { severity: 'low', confidence: 'medium', fix: FIX }),
    ...sinksAt('path', under('pathlib.Path', 'exists is_file is_dir'), 'this', { severity: 'low', confidence: 'medium', fix: FIX }),
    ...sinksAt('path', ['zipfile.ZipFile.extractall', 'tarfile.TarFile.extractall', 'zipfile.ZipFile.extract', 'numpy.load', 'pandas.read_csv', 'linecache.getlines', 'tempfile.NamedTemporaryFile', 'glob.glob', 'mimetypes.MimeTypes.read'], '0', { fix: FIX, confidence: 'medium' }),
  ],
  sanitizers: [
    ...cleansAt(['path', 'inclusion'], ['os.path.basename', 'werkzeug.utils.secure_filename', 'werkzeug.secure_filename', 'werkzeug.security.safe_join', 'werkzeug.utils.safe_join', 'flask.safe_join', 'django.utils._os.safe_join', 'django.utils.text.get_valid_filename', 'pathvalidate.sanitize_filename']),
    // what is held in memory lies in no folder
    ...cleansAt(['path', 'upload', 'inclusion'], ['io.BytesIO', 'io.StringIO', 'tempfile.SpooledTemporaryFile', 'werkzeug.FileStorage.stream', 'django.core.files.base.ContentFile']),
    // letters, digits and dashes
    ...cleansAt('all', ['django.utils.text.slugify', 'slugify.slugify', 'awesome_slugify.slugify']),
    ...cleansAt('all', ['os.path.getsize', 'os.path.getmtime', 'os.path.getctime', 'os.stat']),
  ],
  guards: [
    ...guardsAt(['path'], ['*.is_relative_to', 'pathlib.Path.is_relative_to'], { arg: 'this' }),
    ...guardsAt(['path'], ['pathlib.Path.relative_to'], { arg: 'this', if: 'returns' }),
    // a file of that name is there already: no link makes one
    ...guardsAt(['xss', 'script'], under('os.path', 'exists isfile isdir')),
    ...guardsAt(['xss', 'script'], under('pathlib.Path', 'exists is_file is_dir'), { arg: 'this' }),
  ],
  passes: [
    ...passesAt(['any'], ['os.path.join'], { text: 'path' }),
    ...passesAt(['any'], ['pathlib.Path', 'pathlib.PurePath', 'pathlib.PurePosixPath']),
    ...passesAt(['this', 'any'], under('pathlib.Path', 'joinpath with_name')),
    ...passesAt(['this'], under('pathlib.Path', 'resolve absolute expanduser with_suffix relative_to')),
    ...passesAt(['this'], ['pathlib.Path.as_posix'], { text: 'resolved' }),
    ...passesAt([0], under('os.path', 'abspath realpath normpath'), { text: 'resolved' }),
    ...passesAt([], ['os.getcwd', 'tempfile.gettempdir'], { text: 'resolved' }),
    ...passesAt([0], under('os.path', 'normcase expanduser expandvars dirname splitext split relpath')),
    ...passesAt([0], ['os.fspath', 'os.fsencode', 'os.fsdecode']),
    ...passesAt(['this'], ['*.read', '*.readlines', '*.readline', '*.read_text']),
    // what stands in a file is not what its name says
    ...passesAt([], [...OPEN, ...under('pathlib.Path', 'read_text read_bytes open exists is_file is_dir stat iterdir glob rglob'), ...under('os.path', 'exists isfile isdir islink lexists isabs'), ...under('os', 'listdir scandir walk')]),
  ],
  misuses: [
    ...misusesAt('world-writable-file', under('os', 'chmod fchmod lchmod'), { '1|mode': { anyOf: [OTHERS_WRITE, MODES] } }),
    ...misusesAt('world-writable-file', under('os', 'chmod fchmod lchmod'), { '1|mode': GROUP_WRITES }, { severity: 'low', confidence: 'low', title: 'Group-writable file permissions' }),
    ...misusesAt('world-writable-file', ['pathlib.Path.chmod', 'pathlib.Path.lchmod', '*.chmod'], { '0|mode': { anyOf: [OTHERS_WRITE, MODES] } }),
    ...misusesAt('world-writable-file', ['os.umask'], { 0: { anyOf: [0, UMASK_OPEN] } }, { severity: 'low' }),
    ...misusesAt('fixed-temp-file', ['tempfile.mktemp', 'os.tempnam', 'os.tmpnam'], undefined),
  ],
})
