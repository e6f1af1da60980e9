import { mkfifoSync } from './testing/fifo.ts'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { makeProject } from '../engine/testing/project.ts'
import { walkTree } from './walk.ts'

const projects: { remove: () => void }[] = []
afterEach(() => {
  for (const project of projects.splice(0)) project.remove()
})

function walk(files: Record<string, string>) {
  const project = makeProject(files)
  projects.push(project)
  return { ...walkTree(project.root), root: project.root }
}

const paths = (entries: readonly { path: string }[]) => entries.map(({ path }) => path)

describe('walkTree', () => {
  it('lists files sorted by path with their size', () => {
    const { files } = walk({ 'b.js': 'bb', 'a/c.js': 'c', 'a.js': '' })
    expect(files).toEqual([{ path: 'a.js', size: 0 }, { path: 'a/c.js', size: 1 }, { path: 'b.js', size: 2 }])
  })

  it('makes one entry with a file count of each folder of other people’s code', () => {
    const { files, skipped, total } = walk({ 'node_modules/a/i.js': '', 'node_modules/b/i.js': '', 'x/third_party/c.c': '', '.git/HEAD': '', 'src/a.js': '' })
    expect(paths(files)).toEqual(['src/a.js'])
    expect(skipped.map(({ path, reason, files: count }) => [path, reason, count])).toEqual([
      ['.git/', 'vendored', 1],
      ['node_modules/', 'vendored', 2],
      ['x/third_party/', 'vendored', 1],
    ])
    expect(total).toBe(5)
  })

  it.each([
    ['a vendor folder beside a composer file', { 'composer.json': '', 'vendor/a.php': '' }, ['composer.json']],
    ['a source folder that is called vendor', { 'src/vendor/a.php': '' }, ['src/vendor/a.php']],
    ['a licensed library in a folder for them', { 'a/lib/vendor/carousel/LICENSE': '', 'a/lib/vendor/carousel/package.json': '', 'a/lib/vendor/own.js': '' }, ['a/lib/vendor/own.js']],
    ['packages of PEAR as they are installed', { 'include/pear/PEAR.php': '', 'include/pear/Net/Mail.php': '', 'include/own.php': '', 'src/pear/Own.php': '' }, ['include/own.php', 'src/pear/Own.php']],
    ['a library with its version among served files', { 'public/plugins/codemirror-5.17.0/a.js': '' }, []],
    ['libraries among served files', { 'public/vendor/jquery.js': '' }, []],
    ['a library with a license of its own among served files', { 'src/wwwroot/admin/files/LICENSE.txt': '', 'src/wwwroot/admin/files/main.js': '', 'src/wwwroot/admin/own.js': '', 'src/wwwroot/LICENSE': '' }, ['src/wwwroot/LICENSE', 'src/wwwroot/admin/own.js']],
    ['releases of a library among served files', { 'src/wwwroot/grid/2.1.0/words.en.js': '', 'src/steps/2.1.0/shop.js': '' }, ['src/steps/2.1.0/shop.js']],
    ['a library beside its minified form, among served files', { 'src/wwwroot/shop/vendor/slides/slides.js': '', 'src/wwwroot/shop/vendor/slides/slides.min.js': '', 'src/wwwroot/shop/vendor/own/own.js': '', 'src/server/lib/own/own.js': '', 'src/server/lib/own/own.min.js': '' }, ['src/server/lib/own/own.js', 'src/wwwroot/shop/vendor/own/own.js']],
    ['what ASP.NET’s tools fetch for browsers', { 'src/wwwroot/lib/jquery/dist/jquery.js': '', 'src/wwwroot/lib/grid/grid.js': '', 'other/wwwroot/lib/own.js': '' }, ['other/wwwroot/lib/own.js']],
    ['a library with a license of its own', { 'libs/mailer/LICENSE': '', 'libs/mailer/a.php': '', 'libs/own/a.php': '' }, ['libs/own/a.php']],
    ['a folder that only holds one called license', { 'lib/server/license/a.ts': '' }, ['lib/server/license/a.ts']],
    ['a part of the project that is licensed for itself', { 'libs/mailer/LICENSE': '', 'libs/mailer/package.json': '', 'libs/mailer/a.js': '' }, ['libs/mailer/LICENSE', 'libs/mailer/a.js', 'libs/mailer/package.json']],
    ['a dist folder beside a package file', { 'package.json': '', 'dist/a.js': '' }, ['package.json']],
    ['a source folder that is called dist', { 'src/dist/a.js': '' }, ['src/dist/a.js']],
    ['a build folder with build output', { 'package.json': '', 'build/static/a.js': '' }, ['package.json']],
    ['a build folder with build scripts', { 'package.json': '', 'build/webpack.js': '' }, ['build/webpack.js', 'package.json']],
    ['a Python environment', { 'env/pyvenv.cfg': '', 'env/a.py': '' }, []],
    ['a source folder that is called env', { 'env/a.py': '' }, ['env/a.py']],
    ['packages of the project that find each other without being installed', { 'package.json': '', 'packages/node_modules/@shop/core/index.js': '', 'packages/node_modules/@shop/core/node_modules/left/i.js': '' }, ['package.json', 'packages/node_modules/@shop/core/index.js']],
    ['packages that were installed', { 'app/package.json': '', 'app/node_modules/a/i.js': '', 'src/node_modules/.package-lock.json': '', 'src/node_modules/a/i.js': '' }, ['app/package.json']],
    ['a target folder beside a Maven file', { 'pom.xml': '', 'target/A.java': '' }, ['pom.xml']],
    ['a source folder that is called target', { 'src/target/A.java': '' }, ['src/target/A.java']],
  ])('tells %s by its surroundings', (_what, files, left) => {
    expect(paths(walk(files).files)).toEqual(left)
  })

  it('leaves out what GWT has written, and nothing else that is called a cache', () => {
    const { files, skipped } = walk({ 'public/viewer.nocache.js': '', [`public/${'0F'.repeat(16)}.cache.js`]: '', 'src/orders.cache.js': '' })
    expect([paths(files), skipped.map(({ reason }) => reason)]).toEqual([['src/orders.cache.js'], ['generated', 'generated']])
  })

  it('names lock files, generated, minified and binary files by their names', () => {
    const { files, skipped } = walk({ 'yarn.lock': '', 'a.pb.go': '', 'a_pb2.py': '', '_ide_helper.php': '', 'a.min.js': '', 'a.png': '', 'a.js.map': '', 'a.go': '' })
    expect(paths(files)).toEqual(['a.go'])
    expect(Object.fromEntries(skipped.map(({ path, reason }) => [path, reason]))).toEqual({
      'a.js.map': 'generated',
      'a.min.js': 'minified',
      'a.pb.go': 'generated',
      'a.png': 'binary',
      'a_pb2.py': 'generated',
      '_ide_helper.php': 'generated',
      'yarn.lock': 'generated',
    })
  })

  it('writes control characters in names out', () => {
    expect(paths(walk({ 'a\nb.js': '' }).files)).toEqual(['a\\x0ab.js'])
  })

  it('writes out what breaks lines, steers terminals or turns text around in names', () => {
    expect(paths(walk({ 'a\u001b[31m.js': '', 'b\u009b.js': '', 'c\u202esj.exe.js': '', 'd\u2028.js': '' }).files)).toEqual(['a\\x1b[31m.js', 'b\\x9b.js', 'c\\u202esj.exe.js', 'd\\u2028.js'])
  })

  it('knows where a file lies below a folder whose name was written out', () => {
    const { files, root } = walk({ 'x\ny/a.js': 'a', 'x/a.js': 'a' })
    expect(files.map(({ path, raw }) => [path, raw === undefined ? null : Buffer.from(raw, 'base64').toString()])).toEqual([['x/a.js', null], ['x\\x0ay/a.js', join(root, 'x\ny/a.js')]])
  })

  it('does not open pipes, which would wait forever', () => {
    const { root } = walk({ 'a.js': '' })
    mkfifoSync(join(root, 'pipe.js'))
    expect(walkTree(root).skipped).toEqual([{ path: 'pipe.js', reason: 'unreadable', detail: 'not a regular file', files: 1 }])
  })
})
