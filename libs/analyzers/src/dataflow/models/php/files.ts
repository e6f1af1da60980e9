import { type DataModel, defineModel, type SinkModel } from '../model.ts'

const FIX = 'Keep only the last part of the name, `$path = $folder . "/" . basename($name)`, or check that the path stays below the directory: `str_starts_with(realpath($path), $folder . DIRECTORY_SEPARATOR)`.'
const OWN_NAME = 'Choose the name yourself after checking the type by the content: `move_uploaded_file($tmp, $folder . "/" . bin2hex(random_bytes(16)) . ".jpg")`.'
/** The name that the sender gave a file, of which PHP keeps no folders but the ending. */
const SENT_NAME: readonly DataModel[] = [{ from: ['upload-name'] }]
/** An entry of an archive, which lies in the archive whatever it is called. */
const IN_ARCHIVE = /^zip:\/\/[^#]*#\0/
const paths = (names: string, arg: SinkModel['arg'] = 0): SinkModel[] => names.split(' ').map((at) => ({ at, arg, is: 'path', ...(arg === 0 ? { when: { 0: { not: IN_ARCHIVE } } } : {}), fix: FIX }))
/** An address as long as nothing but a scheme stands before the data. */
const remote = (names: string): SinkModel[] => names.split(' ').map((at) => ({ at, is: 'ssrf', when: { 0: { not: /^(?!https?:\/\/|ftp:\/\/)[^\0]+\0/ } } }))

/** Modes that let everybody write. A mode as text, or without the leading 0, is read as a decimal number: `chmod($f, 750)` is not 0750. */
const writable = Array.from({ length: 0o2000 }, (_, mode) => mode).filter((mode) => (mode & 2) !== 0)
const OPEN = { anyOf: [...writable, ...writable.flatMap((mode) => [String(mode), `0${mode}`])] } as const
/** What is taken away from new files, and leaves others the right to write: `umask(0750)` is a mode by mistake. */
const LETS_OTHERS_WRITE = Array.from({ length: 0o1000 }, (_, mask) => mask).filter((mask) => (mask & 2) === 0)

/** Files and folders; functions that take an address as well as a path. */
export default defineModel({
  id: 'php-files',
  language: 'php',
  types: { fopen: { returns: { '': 'php.Stream' } }, SplFileObject: { is: ['php.Stream'] }, 'php.Stream': {} },
  sources: [
    { at: 'fgets', channel: 'file', kind: 'stored' },
    { at: 'fread', channel: 'file', kind: 'stored' },
    { at: 'fgetcsv', channel: 'file', kind: 'stored' },
    { at: 'fgetss', channel: 'file', kind: 'stored' },
    { at: 'fscanf', channel: 'file', kind: 'stored' },
    { at: 'stream_get_contents', channel: 'file', kind: 'stored' },
    { at: 'file', channel: 'file', kind: 'stored' },
  ],
  sinks: [
    ...paths('fopen file_get_contents file readfile file_put_contents unlink rmdir mkdir opendir scandir dir chmod chown chgrp touch tempnam parse_ini_file show_source highlight_file php_strip_whitespace fpassthru_file ftp_put gzopen gzfile readgzfile bzopen simplexml_load_file imagecreatefromjpeg imagecreatefrompng imagecreatefromgif imagecreatefromwebp getimagesize exif_read_data copy rename symlink link move_uploaded_file SplFileObject SplFileInfo DirectoryIterator FilesystemIterator RecursiveDirectoryIterator imagecreatefrombmp imagecreatefromavif readlink chdir chroot virtual PharData Phar stream_resolve_include_path posix_mkfifo ftp_chdir dio_open SQLite3 XMLReader.open DOMDocument.loadHTMLFile'),
    // names of files alone
    { at: 'glob', is: 'path', severity: 'medium', fix: FIX },
    ...paths('imagepng imagejpeg imagegif imagewebp imagebmp', 1),
    ...paths('ftp_get ftp_nb_get ssh2_scp_recv', 1),
    ...paths('copy rename symlink link', 1),
    { at: 'move_uploaded_file', arg: 1, is: 'upload', fix: OWN_NAME },
    // which of them are copied where a server runs them is not known
    ...['copy', 'rename'].map((at) => ({ at, arg: 1, is: 'upload', severity: 'medium', only: SENT_NAME, fix: OWN_NAME }) as const),
    { at: 'file_put_contents', is: 'upload', severity: 'medium', only: SENT_NAME, fix: OWN_NAME },
    ...paths('ZipArchive.extractTo ZipArchive.addFile ZipArchive.open'),
    ...remote('file_get_contents fopen file readfile get_headers getimagesize simplexml_load_file copy imagecreatefromjpeg imagecreatefrompng imagecreatefromgif imagecreatefromwebp DOMDocument.load DOMDocument.loadHTMLFile XMLReader.open'),
  ],
  passes: 'file_get_contents fopen file readfile fgets fread fgetcsv fgetss fscanf stream_get_contents opendir readdir scandir glob unlink file_exists is_file is_dir tempnam parse_ini_file copy rename mkdir move_uploaded_file'.split(' ').map((at) => ({ at, from: [] })),
  misuses: [
    { at: 'chmod', rule: 'world-writable-file', when: { '1|permissions|mode': OPEN } },
    { at: 'Symfony.Component.Filesystem.Filesystem.chmod', rule: 'world-writable-file', when: { '1|mode': OPEN, '2|umask': { not: { anyOf: [0o777, 0o007, 0o002, 0o022, 0o027] } } } },
    { at: 'umask', rule: 'world-writable-file', when: { '0|mask': { anyOf: LETS_OTHERS_WRITE } }, confidence: 'medium' },
  ],
})
