import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockedRar5, rar4, rar5 } from './testing/rar.ts'
import { sevenZip } from './testing/seven-zip.ts'
import { tar, withRawName } from './testing/tar.ts'
import { zip, zipOf } from './testing/zip.ts'
import type { UnpackLimits } from './limits.ts'
import { Refused } from './refusal.ts'
import { unpack } from './unpack.ts'

const FILES = { 'src/a.ts': 'eval(process.argv[2])\n', 'b.txt': 'x'.repeat(5000) }
const ENTRIES = Object.entries(FILES).map(([name, data]) => ({ name, data }))

let base: string
beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'preflight-unpack-'))
})
afterAll(() => rm(base, { recursive: true, force: true }))

/** Every path below a folder with a hash of its content, so that any change shows. */
async function listing(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const lines = entries.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name)
    const hash = entry.isFile() ? createHash('sha1').update(await readFile(file)).digest('hex') : entry.isSymbolicLink() ? 'link' : ''
    return `${path.relative(folder, file)} ${hash}`
  })
  return (await Promise.all(lines)).sort()
}

interface Room {
  /** holds the archive, a canary beside and above the target, and the target */
  outer: string
  file: string
  root: string
}

async function makeRoom(archive: Buffer): Promise<Room> {
  const outer = await mkdtemp(path.join(base, 'room-'))
  const inner = path.join(outer, 'deep', 'workspace')
  await mkdir(path.join(inner, 'archive'), { recursive: true })
  for (const folder of [outer, path.join(outer, 'deep'), inner]) await writeFile(path.join(folder, 'evil.txt'), 'canary')
  const file = path.join(inner, 'archive', 'upload')
  await writeFile(file, archive)
  return { outer, file, root: path.join(inner, 'source') }
}

const unpackIn = ({ file, root }: Room, limits?: Partial<UnpackLimits>, originalName = 'upload') => unpack({ file, originalName, root, limits })

/** Unpacks and returns the project's files, path to content. */
async function unpacked(archive: Buffer, originalName?: string) {
  const room = await makeRoom(archive)
  const project = await unpackIn(room, undefined, originalName)
  const names = await readdir(project, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return Object.fromEntries(await Promise.all(files.map(async (file) => [path.relative(project, file), await readFile(file, 'utf8')])))
}

describe('unpack reads every format by its content', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['zip', () => zipOf(FILES)],
    ['zip with stored files', () => zip(ENTRIES.map((entry) => ({ ...entry, stored: true })))],
    ['tar', () => tar(ENTRIES)],
    ['tar.gz', async () => gzipSync(await tar(ENTRIES))],
    ['7z', () => sevenZip(ENTRIES)],
    ['rar 4', () => rar4(ENTRIES)],
    ['rar 5', () => rar5(ENTRIES)],
  ])('%s gives the files that went in', async (_name, archive) => {
    expect(await unpacked(await archive())).toEqual(FILES)
  })

  test.each([
    ['zip', zip],
    ['tar', tar],
    ['7z', sevenZip],
    ['rar 5', rar5],
  ])('%s may hold folders and files of names that every object has', async (_name, archiveOf) => {
    const entries = Object.getOwnPropertyNames(Object.prototype).flatMap((name) => [`${name}/${name}`, `files/a.${name}`]).map((name) => ({ name, data: name }))
    expect(Object.entries(await unpacked(await archiveOf(entries))).sort()).toEqual(entries.map(({ name, data }) => [name, data]).sort())
  })

  test('a gzipped single file takes the upload\'s name without .gz', async () => {
    expect(await unpacked(gzipSync('const a = 1'), 'my app.js.gz')).toEqual({ 'my app.js': 'const a = 1' })
  })

  test('a gzipped single file cannot choose a place outside by its name', async () => {
    expect(await unpacked(gzipSync('x'), '../../evil.txt.gz')).toEqual({ 'evil.txt': 'x' })
  })

  test('a single folder around everything is taken off', async () => {
    expect(await unpacked(zipOf({ 'shop-main/src/x.ts': '1', 'shop-main/README.md': '2' }))).toEqual({ 'src/x.ts': '1', 'README.md': '2' })
  })

  test('a folder that is part of a project is not taken for a wrapping', async () => {
    expect(await unpacked(zipOf({ 'src/x.ts': '1' }))).toEqual({ 'src/x.ts': '1' })
  })

  test('backslashes in a zip separate folders, as Windows PowerShell 5 and old .NET write them', async () => {
    const archive = zip([{ name: 'shop\\src\\' }, { name: 'shop\\src\\a.ts', data: '1' }, { name: 'shop\\b.txt', data: '2' }])
    expect(await unpacked(archive)).toEqual({ 'src/a.ts': '1', 'b.txt': '2' })
  })

  test('an archive is read through a link, and whatever its own name is', async () => {
    const { outer, root } = await makeRoom(await sevenZip(ENTRIES))
    const [real, link] = [path.join(outer, '-o*[x] @a.7z'), path.join(outer, 'latest.7z')]
    await writeFile(real, await sevenZip(ENTRIES))
    await symlink(real, link)
    const project = await unpack({ file: link, originalName: 'latest.7z', root })
    expect((await readdir(project)).sort()).toEqual(['b.txt', 'src'])
  })

  test('what macOS packs beside the files is left out', async () => {
    expect(await unpacked(zipOf({ 'shop/x.ts': '1', '__MACOSX/shop/._x.ts': 'junk' }))).toEqual({ 'x.ts': '1' })
  })

  test('an archive inside the archive stays a file', async () => {
    const inner = zipOf({ 'deep.ts': '1' })
    const room = await makeRoom(zip([{ name: 'inner.zip', data: inner }, { name: 'a.ts', data: '1' }]))
    const project = await unpackIn(room)
    expect(await readFile(path.join(project, 'inner.zip'))).toEqual(inner)
  })

  test('names with umlauts and in other scripts are kept', async () => {
    const files = { 'für.ts': '1', '设计/文件.ts': '2' }
    expect(await unpacked(zipOf(files))).toEqual(files)
    expect(await unpacked(await tar(Object.entries(files).map(([name, data]) => ({ name, data }))))).toEqual(files)
    expect(await unpacked(await sevenZip(Object.entries(files).map(([name, data]) => ({ name, data }))))).toEqual(files)
  })

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['zip', () => zip([{ name: 'run', data: 'x', mode: 0o106755 }, { name: 'b', data: 'x' }])],
    ['tar', () => tar([{ name: 'run', data: 'x', mode: 0o6755 }, { name: 'b', data: 'x' }])],
    ['rar', () => rar5([{ name: 'run', data: 'x' }, { name: 'b', data: 'x' }])],
  ])('files of a %s are written without set-user-id or any right for others', async (_name, archive) => {
    const project = await unpackIn(await makeRoom(await archive()))
    expect((await stat(path.join(project, 'run'))).mode & 0o7777).toBe(0o600)
  })
})

const EVIL = '../../evil.txt'
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `f${index}`, data: '' }))
/** Ten files that lie in twenty folders each, of which none is an entry. */
const deep = Array.from({ length: 10 }, (_, index) => ({ name: `${index}/${'d/'.repeat(19)}f`, data: '' }))
/** Ten empty folders, each in nineteen others. */
const deepFolders = deep.map(({ name }) => ({ name: name.slice(0, -1), type: 'directory' as const }))
const atDepth = (names: number) => [{ name: `${'d/'.repeat(names - 1)}x`, data: 'x' }]
const zeros = '\0'.repeat(400_000)
const bombLimits = { ratioFreeBytes: 10_000, maxRatio: 20 }
const flipped = (archive: Buffer, at: number) => {
  const copy = Buffer.from(archive)
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

type Hostile = [name: string, archive: () => Buffer | Promise<Buffer>, text: RegExp, limits?: Partial<UnpackLimits>]

const HOSTILE: Hostile[] = [
  ['zip that climbs out', () => zip([{ name: EVIL, data: 'out' }, ...ENTRIES]), /points outside the archive/],
  ['zip that climbs out from within', () => zip([...ENTRIES, { name: 'src/../../../evil.txt', data: 'out' }]), /points outside/],
  ['tar that climbs out', () => tar([{ name: EVIL, data: 'out' }]), /points outside/],
  ['tar.gz that climbs out', async () => gzipSync(await tar([{ name: EVIL, data: 'out' }])), /points outside/],
  ['rar 5 that climbs out', () => rar5([{ name: EVIL, data: 'out' }, ...ENTRIES]), /points outside/],
  ['rar 4 that climbs out', () => rar4([{ name: EVIL, data: 'out' }, ...ENTRIES]), /points outside/],
  ['zip with an absolute path', () => zip([{ name: '/tmp/evil.txt', data: 'out' }]), /absolute path/],
  ['tar with an absolute path', () => tar([{ name: '/tmp/evil.txt', data: 'out' }]), /absolute path/],
  ['rar with an absolute path', () => rar5([{ name: '/tmp/evil.txt', data: 'out' }]), /absolute path/],
  ['zip with a drive letter', () => zip([{ name: 'C:/evil.txt', data: 'out' }]), /drive letter/],
  ['zip that climbs out with backslashes', () => zip([{ name: '..\\..\\evil.txt', data: 'out' }]), /points outside/],
  ['zip that climbs out with both slashes', () => zip([{ name: 'src/..\\..\\evil.txt', data: 'out' }]), /points outside/],
  ['zip with a drive letter behind a dot', () => zip([{ name: './/./C:/evil.txt', data: 'out' }]), /drive letter/],
  ['zip with a drive letter and a backslash', () => zip([{ name: 'C:\\evil.txt', data: 'out' }]), /drive letter/],
  ['zip with a path from the root of a drive', () => zip([{ name: '\\evil.txt', data: 'out' }]), /absolute path/],
  ['zip with a path to another machine', () => zip([{ name: '\\\\host\\share\\evil.txt', data: 'out' }]), /absolute path/],
  ['zip with the same file twice, once with a backslash', () => zip([{ name: 'a/b', data: '1' }, { name: 'a\\b', data: '2' }]), /contains "a\/b" twice/],
  ['tar with backslashes', () => tar([{ name: 'a\\..\\..\\evil.txt', data: 'out' }]), /backslash/],
  ['7z with backslashes', () => sevenZip([{ name: 'a\\..\\evil.txt', data: 'out' }]), /backslash/],
  ['rar 5 with backslashes', () => rar5([{ name: 'a\\..\\..\\evil.txt', data: 'out' }]), /backslash/],
  ['zip with a symbolic link', () => zip([{ name: 'link', data: '/etc/passwd', mode: 0o120777 }, ...ENTRIES]), /symbolic link/],
  ['tar with a symbolic link', () => tar([{ name: 'link', type: 'symlink', linkname: '/etc' }, { name: 'link/evil', data: 'x' }]), /symbolic link/],
  ['tar with a hard link', () => tar([{ name: 'a', data: 'x' }, { name: 'link', type: 'link', linkname: 'a' }]), /hard link/],
  ['7z with a symbolic link', () => sevenZip([{ name: 'link', link: '/etc/passwd' }, ...ENTRIES]), /symbolic link/],
  ['rar with a symbolic link', () => rar5([{ name: 'link', link: '/etc/passwd' }, ...ENTRIES]), /symbolic link/],
  ['tar with a device', () => tar([{ name: 'null', type: 'character-device', devmajor: 1, devminor: 3 }]), /device/],
  ['tar with a named pipe', () => tar([{ name: 'pipe', type: 'fifo' }]), /named pipe/],
  ['zip with a device', () => zip([{ name: 'null', mode: 0o020666 }]), /device or another special file/],
  ['zip that is encrypted', () => zip([{ name: 'a.ts', data: 'x', encrypted: true, stored: true }]), /is encrypted/],
  ['zip that is encrypted and compressed', () => zip([{ name: 'a.ts', data: 'x', encrypted: true }]), /is encrypted/],
  ['7z that is encrypted', () => sevenZip(ENTRIES, ['-psecret']), /is encrypted/],
  ['7z whose names are encrypted', () => sevenZip(ENTRIES, ['-psecret', '-mhe=on']), /is encrypted/],
  ['rar whose names are encrypted', () => lockedRar5(), /is encrypted/],
  ['zip with too many entries', () => zip(many(60)), /more than 50 files and folders/, { maxEntries: 50 }],
  ['tar with too many entries', () => tar(many(60)), /more than 50 files and folders/, { maxEntries: 50 }],
  ['7z with too many entries', () => sevenZip(many(60)), /more than 50 files and folders/, { maxEntries: 50 }],
  ['7z with far too many entries', () => sevenZip(many(3000)), /more than 50 files and folders/, { maxEntries: 50 }],
  ['zip with few entries and many folders', () => zip(deep), /more than 50 files and folders/, { maxEntries: 50 }],
  ['zip of empty folders in many others', () => zip(deepFolders), /more than 50 files and folders/, { maxEntries: 50 }],
  ['tar with few entries and many folders', () => tar(deep), /more than 50 files and folders/, { maxEntries: 50 }],
  ['tar of empty folders in many others', () => tar(deepFolders), /more than 50 files and folders/, { maxEntries: 50 }],
  ['tar.gz with few entries and many folders', async () => gzipSync(await tar(deep)), /more than 50 files and folders/, { maxEntries: 50 }],
  ['7z with few entries and many folders', () => sevenZip(deep), /more than 50 files and folders/, { maxEntries: 50 }],
  ['rar 4 with few entries and many folders', () => rar4(deep), /more than 50 files and folders/, { maxEntries: 50 }],
  ['rar 5 with few entries and many folders', () => rar5(deep), /more than 50 files and folders/, { maxEntries: 50 }],
  ['tar that names one folder again and again', () => tar(Array.from({ length: 60 }, () => ({ name: 'a/', type: 'directory' as const }))), /more than 50 files and folders/, { maxEntries: 50 }],
  ['zip bomb', () => zip([{ name: 'zeros', data: zeros }]), /expands more than 20 times/, bombLimits],
  ['tar.gz bomb', async () => gzipSync(await tar([{ name: 'zeros', data: zeros }])), /expands more than 20 times/, bombLimits],
  ['gz bomb', () => gzipSync(zeros), /expands more than 20 times/, bombLimits],
  ['7z bomb', () => sevenZip([{ name: 'zeros', data: zeros }]), /expands more than 20 times/, bombLimits],
  ['zip that is too large unpacked', () => zip([{ name: 'zeros', data: zeros, stored: true }]), /larger than 100000 bytes when unpacked/, { maxBytes: 100_000 }],
  ['tar that is too large unpacked', () => tar([{ name: 'zeros', data: zeros }]), /larger than 100000 bytes when unpacked/, { maxBytes: 100_000 }],
  ['7z that is too large unpacked', () => sevenZip([{ name: 'zeros', data: zeros }]), /larger than 100000 bytes when unpacked/, { maxBytes: 100_000 }],
  ['tar.gz of endless padding', async () => gzipSync(Buffer.concat([await tar(ENTRIES), Buffer.alloc(3_000_000)])), /too large when unpacked/, { maxBytes: 100_000, maxEntries: 50 }],
  ['zip that lies about a size', () => zip([{ name: 'a', data: zeros, size: 10 }]), /damaged or incomplete/],
  ['zip with a wrong checksum', () => zip([{ name: 'a', data: 'abc', crc: 1 }]), /damaged or incomplete/],
  ['truncated zip', () => zipOf(FILES).subarray(0, 120), /damaged or incomplete/],
  ['truncated tar', async () => (await tar(ENTRIES)).subarray(0, 3000), /damaged or incomplete/],
  ['tar without its end', async () => (await tar(ENTRIES)).subarray(0, 1024), /damaged or incomplete/],
  ['truncated tar.gz', async () => gzipSync(await tar(ENTRIES)).subarray(0, 150), /damaged or incomplete/],
  ['truncated gz', () => gzipSync(FILES['b.txt'] + Math.random()).subarray(0, 30), /damaged or incomplete/],
  ['truncated 7z', async () => (await sevenZip(ENTRIES)).subarray(0, 150), /damaged or incomplete/],
  ['corrupt 7z', async () => flipped(await sevenZip(ENTRIES), 40), /damaged or incomplete/],
  ['truncated rar', () => rar5(ENTRIES).subarray(0, 1000), /damaged or incomplete/],
  ['corrupt rar', () => flipped(rar5(ENTRIES), 1000), /damaged or incomplete/],
  ['zip with a control character in a name', () => zip([{ name: 'a\u0007\n.ts', data: 'x' }]), /control characters/],
  ['tar with a control character in a name', () => tar([{ name: 'a\u001b[2J.ts', data: 'x' }]), /control characters/],
  ['7z with a control character in a name', () => sevenZip([{ name: 'a\nb.ts', data: 'x' }]), /control characters/],
  ['zip with a name that is no UTF-8', () => zip([{ name: Buffer.from([0x61, 0xff, 0xfe]), data: 'x' }]), /not valid UTF-8/],
  ['tar with a name that is no UTF-8', async () => withRawName(await tar(ENTRIES), Buffer.from([0x61, 0xff, 0xfe])), /not valid UTF-8/],
  ['zip with a path too long', () => zip([{ name: `${'d/'.repeat(20)}${'n'.repeat(90)}`, data: 'x' }]), /longer than 100 bytes/, { maxPathBytes: 100 }],
  ['zip with a name too long', () => zip([{ name: 'n'.repeat(300), data: 'x' }]), /longer than 255 bytes/],
  ['zip that is too deep', () => zip(atDepth(65)), /more than 64 folders deep/],
  ['tar that is too deep', () => tar(atDepth(65)), /more than 64 folders deep/],
  ['tar.gz that is too deep', async () => gzipSync(await tar(atDepth(65))), /more than 64 folders deep/],
  ['7z that is too deep', () => sevenZip(atDepth(65)), /more than 64 folders deep/],
  ['rar 4 that is too deep', () => rar4(atDepth(65)), /more than 64 folders deep/],
  ['rar 5 that is too deep', () => rar5(atDepth(65)), /more than 64 folders deep/],
  ['zip with the same file twice', () => zip([{ name: 'a', data: '1' }, { name: './a', data: '2' }]), /contains "a" twice/],
  ['tar with the same file twice', () => tar([{ name: 'a', data: '1' }, { name: 'a', data: '2' }]), /contains "a" twice/],
  ['zip where a file is also a folder', () => zip([{ name: 'a', data: '1' }, { name: 'a/b', data: '2' }]), /both a file and a folder/],
  ['zip where a file is also a folder in other letters', () => zip([{ name: 'A/b', data: '1' }, { name: 'a', data: '2' }]), /both a file and a folder/],
  ['zip without a file', () => zip([]), /contains no files/],
  ['file that is no archive', () => Buffer.from('hello, this is a plain text'), /is not a zip, tar, gz/],
  ['file without a byte', () => Buffer.alloc(0), /is not a zip, tar, gz/],
]

describe('unpack refuses what is hostile, says why, and writes nothing outside', () => {
  test.each(HOSTILE)('a %s is refused', async (_name, archive, text, limits) => {
    const room = await makeRoom(await archive())
    const before = await listing(room.outer)

    const refused = await unpackIn(room, limits).then(() => null, (error: unknown) => error)

    expect(refused).toBeInstanceOf(Refused)
    expect(refused).toMatchObject({ message: expect.stringMatching(text), reason: expect.stringMatching(text) })
    const inside = path.relative(room.outer, room.root)
    const outside = (await listing(room.outer)).filter((line) => !line.startsWith(inside))
    expect(outside).toEqual(before)
    expect((await listing(room.root)).filter((line) => line.endsWith(' link'))).toEqual([])
  })

  test('a text never repeats control characters of a name', async () => {
    const room = await makeRoom(zip([{ name: 'a\u001b[31m.ts', data: 'x' }]))
    await expect(unpackIn(room)).rejects.toThrow('The archive was refused: the name "a\\x1b[31m.ts" contains control characters.')
  })

  test('a bomb stops early instead of filling the disk first', async () => {
    const room = await makeRoom(zip([{ name: 'zeros', data: Buffer.alloc(50_000_000) }]))
    await expect(unpackIn(room, { maxBytes: 1_000_000 })).rejects.toThrow(/larger than/)
    expect((await stat(path.join(room.root, 'zeros'))).size).toBeLessThan(2_000_000)
  })

  test.each<[string, () => Buffer | Promise<Buffer>, most: number]>([
    ['zip', () => zip(deep), 0],
    ['7z', () => sevenZip(deep), 0],
    ['rar 4', () => rar4(deep), 0],
    ['rar 5', () => rar5(deep), 0],
    // Read once, from its beginning, as it is unpacked.
    ['tar', () => tar(deep), 50],
    ['tar.gz', async () => gzipSync(await tar(deep)), 50],
  ])('a %s with few entries and many folders never makes more of them than may be', async (_name, archive, most) => {
    const room = await makeRoom(await archive())
    await expect(unpackIn(room, { maxEntries: 50 })).rejects.toThrow(Refused)
    expect((await listing(room.root)).length).toBeLessThanOrEqual(most)
  })

  test('a folder counts once, whether it is an entry, leads to one, or both', async () => {
    const archive = zip([{ name: 'src/lib/a', data: '' }, { name: 'src/' }, { name: 'src/lib/' }, { name: 'src/b', data: '' }])
    await expect(unpackIn(await makeRoom(archive), { maxEntries: 4 })).resolves.toContain('source')
    await expect(unpackIn(await makeRoom(archive), { maxEntries: 3 })).rejects.toThrow(/more than 3 files and folders/)
    await expect(unpackIn(await makeRoom(zip([{ name: 'a/b/c', data: '' }])), { maxEntries: 2 })).rejects.toThrow(/more than 2 files and folders/)
  })

  test('a hostile zip is refused before its first file is written', async () => {
    const room = await makeRoom(zip([...ENTRIES, { name: EVIL, data: 'out' }]))
    await expect(unpackIn(room)).rejects.toThrow(/points outside/)
    expect(await listing(room.root)).toEqual([])
  })

  test('an aborted signal ends unpacking with its reason', async () => {
    const room = await makeRoom(await sevenZip(ENTRIES))
    const signal = AbortSignal.abort(new Error('stop'))
    await expect(unpack({ ...room, originalName: 'a.7z', signal })).rejects.toThrow('stop')
  })
})
