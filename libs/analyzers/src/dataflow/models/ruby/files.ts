import { OF_NUMBERS } from '../classes.ts'
import { defineModel } from '../model.ts'
import { cleansAt, eachUnder, misusesAt, passesAt, sinksAt, under } from './helpers.ts'

const FIX = 'Keep only the last part of the name, `File.basename(name)`, or check that the path stays below the root: `path = File.expand_path(name, ROOT)` and `path.start_with?(ROOT + "/")`.'
const OPENERS = 'open new read readlines binread foreach write binwrite delete unlink rename truncate chmod chown lchmod lchown link symlink readlink mkfifo sysopen chdir chroot mkdir rmdir entries children each_child glob exist? copy_stream load load_file for_fd popen utime'
const SINGLE = 'File Dir IO Pathname PStore Kernel CSV Tempfile Zip.File YAML.Store SDBM GDBM DBM'
const TREES = under('FileUtils', 'cp cp_r copy copy_file copy_entry mv move rm rm_r rm_rf rm_f remove rmtree mkdir mkdir_p makedirs rmdir touch ln ln_s ln_sf install chmod chmod_R chown chown_R cd chdir pwd')
const REMOTE = 'get getbinaryfile gettextfile put putbinaryfile puttextfile delete rename chdir mkdir rmdir nlst list ls dir size mtime storlines storbinary sendcmd retrlines retrbinary mdtm'

/** What a path that is an object does with the file it stands for. */
const OF_PATHS = 'open read readlines binread each_line write binwrite delete unlink truncate chmod chown symlink rename entries children each_child each_entry glob mkdir mkpath rmdir rmtree sysopen'
/** `open` asks a server for it: it is no name of a file. */
const ADDRESS = { type: 'URI.HTTP' } as const

/** Files and folders, here and on servers. */
export default defineModel({
  id: 'ruby-files',
  language: 'ruby',
  types: {
    ...Object.fromEntries([...SINGLE.split(' '), 'FileUtils'].map((name) => [name, {}])),
    'Net.FTP': { returns: { open: 'Net.FTP' } },
    Rails: { returns: { root: 'Pathname' } },
    'Pathname': { returns: { join: 'Pathname', '+': 'Pathname', '/': 'Pathname', expand_path: 'Pathname', cleanpath: 'Pathname', basename: 'ruby.name', to_s: '', extname: 'ruby.plain' } },
    File: { returns: { basename: 'ruby.name', open: 'ruby.File', 'exist?': 'ruby.plain', 'file?': 'ruby.plain', 'directory?': 'ruby.plain', size: 'ruby.plain', mtime: 'ruby.plain' } },
    'ruby.File': {},
  },
  sinks: [
    ...sinksAt('path', eachUnder(SINGLE, OPENERS.replace('exist? ', '').replace('new ', '').replace('popen ', '')), 0, { when: { this: { not: { mark: 'opened' } }, 0: { not: ADDRESS } }, fix: FIX }),
    ...sinksAt('path', under('Pathname', OF_PATHS), 'this', { fix: FIX }),
    ...sinksAt('path', ['File', 'Dir', 'IO', 'PStore', 'CSV.open', 'Zip.File', 'YAML.Store'], 0, { fix: FIX }),
    ...sinksAt('path', under('File', 'rename link symlink'), 1, { fix: FIX }),
    ...sinksAt('path', under('File', 'delete unlink chmod'), '1+', { fix: FIX }),
    ...sinksAt('path', TREES, ['0', '1'], { fix: FIX }),
    ...sinksAt('path', under('Net.FTP', REMOTE), ['0', '1'], { fix: FIX }),
    ...sinksAt('path', ['Net.FTP', ...under('Net.FTP', 'open connect')], 0, { fix: 'Choose the server from a list of your own.' }),
    ...sinksAt('ssrf', ['Net.FTP', ...under('Net.FTP', 'open connect')], 0, { fix: 'Choose the server from a list of your own.' }),
    ...sinksAt('command', ['Kernel.open', 'IO.read', 'IO.readlines', 'IO.foreach', 'IO.write', 'IO.binread'], 0, { when: { 0: { not: { anyOf: [{ built: true }, ADDRESS] } } }, ownChoice: true, fix: 'Open the file with `File.open(name)`: `open` and `IO.read` start a program if the name begins with `|`.' }),
    ...sinksAt('command', ['Kernel.open', 'IO.read', 'IO.readlines', 'IO.foreach', 'IO.write', 'IO.binread'], 0, { when: { 0: /^\0/ }, ownChoice: true, fix: 'Open the file with `File.open(name)`: `open` and `IO.read` start a program if the name begins with `|`.' }),
    ...sinksAt('path', ['*.open'], 0, { whole: true, confidence: 'low', fix: FIX }),
  ],
  sanitizers: [
    ...cleansAt(['path', 'inclusion'], [...under('File', 'basename'), 'ActiveStorage.Filename.sanitized', '*.sanitized', '*.sanitize_filename']),
    ...cleansAt('all', under('File', 'exist? exists? file? directory? size mtime ctime atime readable? writable? zero? symlink?')),
    // an ending has no folders, and is still what the sender likes
    ...cleansAt(OF_NUMBERS.filter((name) => name !== 'upload'), under('File', 'extname')),
  ],
  passes: [
    ...passesAt(['0+'], ['File.join'], { text: 'path' }),
    // what stands first is looked for below what stands second
    ...passesAt([1, 0], under('File', 'expand_path absolute_path realpath'), { text: 'resolved' }),
    ...passesAt([], under('Dir', 'pwd getwd tmpdir'), { text: 'resolved' }),
    ...passesAt(['this', '0+'], under('Pathname', 'join + /'), { text: 'path' }),
    ...passesAt(['this'], ['Pathname.to_s'], { text: 'resolved' }),
    ...passesAt([0], [...under('File', 'dirname basename'), 'Pathname']),
    // what stands in a file is not its name
    ...passesAt([], ['Kernel.open', ...under('File', 'open read readlines binread foreach write delete rename'), 'File', 'Tempfile', 'Tempfile.create', 'Tempfile.open', ...under('IO', 'read readlines popen'), ...under('Dir', 'glob entries children mkdir'), ...TREES, ...under('CSV', 'open read foreach')]),
  ],
  callbacks: [{ at: 'File.open', parameters: ['ruby.File'] }, { at: 'Dir.chdir', parameters: [''] }, { at: 'Net.FTP.open', parameters: ['Net.FTP'] }, { at: 'CSV.open', parameters: [''] }, { at: 'CSV.foreach', parameters: [''] }, { at: 'File.foreach', parameters: [''] }],
  // an open file has methods of the same names, which get data
  marks: ['File', 'IO', 'Dir', 'PStore', 'CSV', 'Tempfile', 'Pathname'].map((at) => ({ at, mark: 'opened', on: 'result' })),
  misuses: [
    ...misusesAt('cleartext-protocol', ['Net.FTP', 'Net.FTP.open', 'Net.FTP.connect'], { ssl: { not: true } }, { fix: 'Use SFTP (`Net::SFTP.start`), or `Net::FTP.new(host, ssl: true)`.' }),
    ...misusesAt('cleartext-protocol', ['Net.Telnet', 'Net.SSH.Telnet'], undefined, { fix: 'Use SSH: `Net::SSH.start(host, user)`.' }),
    ...misusesAt('world-writable-file', [...under('File', 'chmod'), ...under('FileUtils', 'chmod chmod_R')], { 0: { anyOf: [0o777, 0o666, 0o776, 0o767] } }),
  ],
})
