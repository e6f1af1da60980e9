import type { SinkModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { answered, facts, giving } from './members.ts'

const FIX = 'Normalize the path and check that it stays below the root:\n\n```java\nPath base = Path.of("/srv/uploads").toRealPath();\nPath file = base.resolve(name).normalize();\nif (!file.startsWith(base)) throw new IllegalArgumentException("outside the directory");\n```'

const file = (at: string, arg: SinkModel['arg'] = 0): SinkModel => ({ at, arg, is: 'path', fix: FIX })
const many = (type: string, names: string, arg: SinkModel['arg'] = 0): SinkModel[] => facts(type, names, { arg, is: 'path' as const, fix: FIX })

const OPENS: readonly SinkModel[] = [
  file('java.io.FileInputStream'),
  file('java.io.FileOutputStream'),
  file('java.io.FileReader'),
  file('java.io.FileWriter'),
  file('java.io.RandomAccessFile'),
  file('java.util.zip.ZipFile'),
  file('java.util.jar.JarFile'),
  { ...file('java.io.PrintWriter'), when: { 0: { not: { anyOf: [{ type: 'java.io.OutputStream' }, { type: 'java.io.Writer' }, /(?:Stream|Writer)(?:\(\))?$/] } } } },
  { ...file('java.util.Scanner'), when: { 0: { type: 'java.io.File' } } },
  ...many('java.io.File', 'delete deleteOnExit createNewFile setReadable setWritable setExecutable', 'this'),
  // an empty folder, or what files are called: nothing of what is in them
  ...many('java.io.File', 'mkdir mkdirs listFiles list', 'this').map((sink) => ({ ...sink, severity: 'medium' as const })),
  ...many('java.nio.file.Files', 'createDirectory createDirectories list walk newDirectoryStream').map((sink) => ({ ...sink, severity: 'medium' as const })),
  // tells whether a file is there, not what is in it
  ...many('java.io.File', 'exists isFile isDirectory canRead canWrite canExecute length lastModified', 'this').map((sink) => ({ ...sink, severity: 'low' as const })),
  ...many('java.nio.file.Files', 'exists notExists isDirectory isRegularFile size').map((sink) => ({ ...sink, severity: 'low' as const })),
  ...many('java.io.File', 'renameTo', ['this', 0]),
  { at: 'java.io.File.createTempFile', arg: 2, is: 'path' },
  ...many('java.nio.file.Files', 'newInputStream newOutputStream newBufferedReader newBufferedWriter newByteChannel readAllBytes readAllLines readString lines write writeString delete deleteIfExists createFile'),
  ...many('java.nio.file.Files', 'move', [0, 1]),
  ...many('java.nio.file.Files', 'copy', 1),
  // `copy(stream, path)` reads no file
  { ...file('java.nio.file.Files.copy'), when: { 0: { type: 'java.nio.file.Path' } } },
  ...many('java.nio.channels.FileChannel', 'open'),
  ...many('org.apache.commons.io.FileUtils', 'readFileToString readFileToByteArray readLines writeStringToFile writeByteArrayToFile openInputStream openOutputStream deleteDirectory forceDelete deleteQuietly listFiles cleanDirectory'),
  ...many('org.apache.commons.io.FileUtils', 'copyFile moveFile copyDirectory copyFileToDirectory', [0, 1]),
  ...many('org.apache.commons.io.FileUtils', 'copyInputStreamToFile copyToFile copyURLToFile', 1),
  ...many('org.apache.commons.io.FileUtils', 'write writeLines touch delete'),
  ...many('com.google.common.io.Files', 'toByteArray toString readLines write asByteSource asCharSource newReader newWriter', [0, 1]),
  file('org.springframework.core.io.FileSystemResource'),
  file('org.springframework.core.io.PathResource'),
  ...[0, 1].flatMap((arg) => many('org.springframework.util.FileCopyUtils', 'copy', arg).map((sink) => ({ ...sink, when: { [arg]: { type: 'java.io.File' } } }))),
  ...many('org.springframework.util.FileSystemUtils', 'deleteRecursively'),
  ...many('org.springframework.util.FileCopyUtils', 'copyToByteArray', 0).map((sink) => ({ ...sink, when: { 0: { type: 'java.io.File' } } })),
  ...many('cn.hutool.core.io.FileUtil', 'readUtf8String readString readBytes writeUtf8String writeString writeBytes writeFromStream appendUtf8String touch del getInputStream getOutputStream'),
  ...many('java.lang.ClassLoader', 'getResourceAsStream getResource').map((sink) => ({ ...sink, severity: 'medium' as const, confidence: 'medium' as const })),
  ...many('java.lang.Class', 'getResourceAsStream getResource').map((sink) => ({ ...sink, severity: 'medium' as const, confidence: 'medium' as const })),
]

/** Files. A `File` or `Path` alone does nothing yet: what opens it is the place where a check had to come before. */
export default defineModel({
  id: 'java-files',
  language: 'java',
  types: {
    'java.io.File': { returns: { ...giving('getParentFile getAbsoluteFile getCanonicalFile', 'java.io.File'), toPath: 'java.nio.file.Path' }, members: {} },
    'java.nio.file.Path': { returns: { toFile: 'java.io.File', ...giving('resolve normalize toAbsolutePath toRealPath getFileName getParent', 'java.nio.file.Path'), of: 'java.nio.file.Path' } },
    'java.nio.file.Paths': { returns: { get: 'java.nio.file.Path' } },
    'java.io.FileInputStream': { is: ['java.io.InputStream'] },
    ...Object.fromEntries(['BufferedWriter', 'OutputStreamWriter', 'StringWriter', 'CharArrayWriter', 'FileWriter'].map((name) => [`java.io.${name}`, { is: ['java.io.Writer'] }])),
    'java.io.PrintWriter': {},
  },
  sinks: OPENS,
  sanitizers: [
    { at: 'java.io.File.getName', cleans: ['path'] },
    { at: 'java.nio.file.Path.getFileName', cleans: ['path'] },
  ],
  passes: [
    ...answered(OPENS.filter(({ at }) => !/\.(?:PrintWriter|Scanner|list|listFiles|copyToByteArray)$/.test(at))),
    ...facts('java.io.File', 'getPath getAbsolutePath getCanonicalPath toString getParent', { from: ['this'], text: 'resolved' as const }),
    ...facts('java.io.File', 'getAbsoluteFile getCanonicalFile getParentFile toPath toURI', { from: ['this'] }),
    ...facts('java.nio.file.Path', 'resolve resolveSibling', { from: ['this', 0], text: 'path' as const }),
    ...facts('java.nio.file.Path', 'normalize toAbsolutePath toRealPath toFile getParent toUri', { from: ['this'] }),
    { at: 'java.nio.file.Path.toString', from: ['this'], text: 'resolved' },
    // the rest of the name is made up, and no separators are let through
    { at: 'java.nio.file.Files.createTempFile', from: [] },
    { at: 'java.nio.file.Files.createTempDirectory', from: [] },
    { at: 'java.nio.file.Path.of', from: ['any'], text: 'concat' },
    { at: 'java.io.File', from: ['any'], text: 'concat' },
    { at: 'java.nio.file.Paths.get', from: ['any'], text: 'concat' },
  ],
})
