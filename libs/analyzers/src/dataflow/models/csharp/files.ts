import type { SinkModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { each, facts, known } from './members.ts'

const IO = 'System.IO'
const ENTRY = 'System.IO.Compression.ZipArchiveEntry'
/** Who has put an archive together is not said by its entries: one that was sent is followed as what was sent. */
const ENTRY_NAME = 'archive-entry'
const FIX = 'Keep only the last part of the name, or check that the path stays below the root:\n\n```csharp\nvar path = Path.GetFullPath(Path.Combine(root, name));\nif (!path.StartsWith(root + Path.DirectorySeparatorChar, StringComparison.Ordinal)) return NotFound();\n```'
/** Neither built nor something that is read: text as it came. */
const BARE_TEXT = { not: { anyOf: [{ built: true }, { object: true }, { type: `${IO}.Stream` }, /(?:Stream|Body|Content|Entry|File|Response)\w*(?:\(\))?$/] } } as const
const LAST_PART = ['path', 'inclusion'] as const
const path = (type: string, names: string, arg: SinkModel['arg'] = 0): SinkModel[] => facts(`${IO}.${type}`, names, { arg, is: 'path' as const, fix: FIX })

const READS = 'ReadAllText ReadAllTextAsync ReadAllLines ReadAllLinesAsync ReadLines ReadAllBytes ReadAllBytesAsync OpenRead OpenText Open OpenWrite Create CreateText Delete AppendText AppendAllText AppendAllTextAsync AppendAllLines WriteAllText WriteAllTextAsync WriteAllLines WriteAllLinesAsync WriteAllBytes WriteAllBytesAsync SetAttributes'

export default defineModel({
  id: 'dotnet-files',
  language: 'csharp',
  types: {
    ...known('System.IO.Compression', 'ZipFile'),
    ...known('Microsoft.Extensions.FileProviders', 'PhysicalFileProvider'),
    ...known(IO, 'File Directory Path FileInfo DirectoryInfo Stream FileStream StreamReader StreamWriter MemoryStream StringReader StringWriter'),
    // the last part of a path, and its end
    ...Object.fromEntries(['FileInfo', 'DirectoryInfo'].map((type) => [`${IO}.${type}`, { cleans: { Name: LAST_PART, Extension: LAST_PART } }])),
    'System.IO.Compression.ZipArchive': { members: { Entries: `${ENTRY}s` }, returns: { GetEntry: ENTRY } },
    [`${ENTRY}s`]: {},
    [`${ENTRY}s[]`]: { is: [ENTRY] },
    [ENTRY]: {},
    'System.Formats.Tar.TarEntry': {},
    'System.Formats.Tar.TarReader': { returns: { GetNextEntry: 'System.Formats.Tar.TarEntry', GetNextEntryAsync: 'System.Formats.Tar.TarEntry' } },
    'ICSharpCode.SharpZipLib.Zip.ZipEntry': {},
    'ICSharpCode.SharpZipLib.Zip.ZipInputStream': { returns: { GetNextEntry: 'ICSharpCode.SharpZipLib.Zip.ZipEntry' } },
    'ICSharpCode.SharpZipLib.Tar.TarEntry': {},
    'ICSharpCode.SharpZipLib.Tar.TarInputStream': { returns: { GetNextEntry: 'ICSharpCode.SharpZipLib.Tar.TarEntry' } },
    'SharpCompress.Common.IEntry': {},
    'SharpCompress.Archives.IArchiveEntry': { is: ['SharpCompress.Common.IEntry'] },
    'Microsoft.Extensions.FileProviders.IFileProvider': {},
  },
  sinks: [
    ...path('File', READS),
    ...path('File', 'Copy Move Replace', [0, 1]),
    ...path('Directory', 'Delete'),
    // an empty folder, or what files are called: nothing of what is in them
    ...path('Directory', 'CreateDirectory GetFiles GetDirectories EnumerateFiles EnumerateDirectories EnumerateFileSystemEntries GetFileSystemEntries').map((sink): SinkModel => ({ ...sink, severity: 'medium' })),
    ...path('Directory', 'Move', [0, 1]),
    ...path('FileStream', ''),
    // a stream may stand there, too: only what is surely text is a path
    ...path('StreamReader', '').concat(path('StreamWriter', '')).flatMap((sink): SinkModel[] => [{ ...sink, when: { 0: { built: true } } }, { ...sink, confidence: 'medium', when: { 0: BARE_TEXT } }]),
    { at: `${IO}.FileInfo.CopyTo`, is: 'path', fix: FIX },
    { at: `${IO}.FileInfo.MoveTo`, is: 'path', fix: FIX },
    ...facts(`${IO}.FileInfo`, 'Delete Open OpenRead OpenText OpenWrite Create CreateText AppendText', { arg: 'this', is: 'path' as const, fix: FIX }),
    ...facts(`${IO}.DirectoryInfo`, 'Delete', { arg: 'this', is: 'path' as const, fix: FIX }),
    ...facts(`${IO}.DirectoryInfo`, 'Create GetFiles GetDirectories EnumerateFiles EnumerateDirectories GetFileSystemInfos EnumerateFileSystemInfos', { arg: 'this', is: 'path' as const, severity: 'medium' as const, fix: FIX }),
    { at: `${ENTRY}.ExtractToFile`, is: 'path', fix: FIX },
    { at: 'System.Formats.Tar.TarEntry.ExtractToFile', is: 'path', fix: FIX },
    { at: `${IO}.Compression.ZipFileExtensions.ExtractToFile`, arg: 1, is: 'path', fix: FIX },
    { at: `${IO}.Compression.ZipFile.ExtractToDirectory`, arg: 1, is: 'path', fix: FIX },
    { at: `${IO}.Compression.ZipFile.OpenRead`, is: 'path', fix: FIX },
    { at: 'Microsoft.Extensions.FileProviders.PhysicalFileProvider', is: 'path', fix: FIX },
  ],
  sources: [
    { at: `${ENTRY}.FullName`, channel: ENTRY_NAME, kind: 'stored', cleans: ['log', 'ssrf'] },
    { at: 'System.Formats.Tar.TarEntry.Name', channel: ENTRY_NAME, kind: 'stored', cleans: ['log', 'ssrf'] },
    ...each('ICSharpCode.SharpZipLib', 'Zip.ZipEntry.Name Tar.TarEntry.Name', { channel: ENTRY_NAME, kind: 'stored' as const, cleans: ['log', 'ssrf'] as const }),
    { at: 'SharpCompress.Common.IEntry.Key', channel: ENTRY_NAME, kind: 'stored', cleans: ['log', 'ssrf'] },
  ],
  sanitizers: [
    ...facts(`${IO}.Path`, 'GetFileName GetExtension', { cleans: LAST_PART }),
    ...facts(`${IO}.Path`, 'GetFileNameWithoutExtension GetRandomFileName', { cleans: ['path', 'inclusion', 'upload'] as const }),
    ...facts(`${IO}.Path`, 'GetTempFileName GetTempPath GetInvalidFileNameChars', { cleans: 'all' as const }),
  ],
  passes: [
    ...facts(`${IO}.Path`, 'Combine Join', { from: ['any'], text: 'path' as const }),
    ...facts(`${IO}.Path`, 'GetFullPath GetDirectoryName ChangeExtension', { from: [0] }),
    { at: `${IO}.Directory.GetCurrentDirectory`, from: [], text: 'resolved' },
    // what stands in a file is not its name
    ...facts(`${IO}.File`, 'ReadAllText ReadAllTextAsync ReadAllLines ReadAllLinesAsync ReadLines ReadAllBytes ReadAllBytesAsync OpenRead OpenText Open Create OpenWrite', { from: [] }),
    ...facts(`${IO}.File`, 'Exists GetLastWriteTime GetAttributes', { from: [] }),
    ...facts(`${IO}.Directory`, 'Exists GetFiles GetDirectories EnumerateFiles', { from: [] }),
    { at: `${IO}.FileStream`, from: [] },
  ],
})
