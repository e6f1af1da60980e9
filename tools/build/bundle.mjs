import fs from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../paths.mjs'

/**
 * Threads are started for each scan and run the same code each time: they are built as scripts, whose compiled code Node.js
 * can keep, which it cannot do for modules.
 */
const IS_THREAD = /(?:^|-)thread$/
const STARTS = 'start-of:'

/**
 * Bundles our own TypeScript; packages stay outside and are loaded from node_modules at run time.
 * @param {import('./programs.mjs').Bundled} program
 * @param {{ outdir: string, dist: string }} places dist: from where it will run
 */
export async function bundle({ entries, folders = {} }, { outdir, dist }) {
  const present = Object.entries(entries).filter(([, file]) => fs.existsSync(path.join(root, file)))
  const scripts = present.filter(([name]) => IS_THREAD.test(name))
  /** @type {import('esbuild').BuildOptions} */
  const shared = { outdir, absWorkingDir: root, bundle: true, platform: 'node', target: 'node20', sourcemap: true, logLevel: 'silent' }
  await Promise.all([
    build({
      ...shared,
      entryPoints: Object.fromEntries(present.map(([name, file]) => [name, IS_THREAD.test(name) ? `${STARTS}${name}` : path.join(root, file)])),
      format: 'esm',
      splitting: true,
      // Shared chunks stand beside the entries: a path relative to import.meta.url means the same in both.
      chunkNames: '[name]-[hash]',
      plugins: [startsOfScripts, packagesStayOutside(dist)],
    }),
    scripts.length > 0 && build({
      ...shared,
      entryPoints: Object.fromEntries(scripts.map(([name, file]) => [name, path.join(root, file)])),
      format: 'cjs',
      outExtension: { '.js': '.cjs' },
      define: { 'import.meta.url': '__url' },
      // Code that was kept does not know any more how to import.
      supported: { 'dynamic-import': false },
      plugins: [packagesStayOutside(dist)],
    }),
  ])
  for (const [name, from] of Object.entries(folders)) {
    if (fs.existsSync(path.join(root, from))) fs.cpSync(path.join(root, from), path.join(outdir, name), { recursive: true })
  }
}

/** @type {import('esbuild').Plugin} */
const startsOfScripts = {
  name: 'starts-of-scripts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${STARTS}`) }, ({ path: wanted }) => ({ path: wanted.slice(STARTS.length), namespace: STARTS }))
    onLoad({ filter: /./, namespace: STARTS }, ({ path: name }) => ({
      contents: `import { runScript } from './libs/analyzers/src/engine/kept-code.ts'\nrunScript(new URL('./${name}.cjs', import.meta.url))\n`,
      resolveDir: root,
    }))
  },
}

/** @param {string} dist @returns {import('esbuild').Plugin} */
const packagesStayOutside = (dist) => ({
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: wanted, importer, kind }) => {
      if (kind === 'entry-point' || wanted.startsWith('@preflight/') || path.isAbsolute(wanted)) return undefined
      if (isBuiltin(wanted)) return { path: wanted, external: true }
      const [seen, atRunTime] = [importer, path.join(dist, 'main.js')].map((from) => folderOf(wanted, from))
      if (seen === atRunTime) return { path: wanted, external: true }
      // A library's own nested version cannot be reached from apps/<program>/dist.
      const text = `${wanted} would be another copy at run time (${atRunTime ?? 'none'} instead of ${seen ?? 'none'})`
      return { errors: [{ text }] }
    })
  },
})

/** @param {string} specifier @param {string} importer @returns {string | undefined} the installed folder a file's import leads to */
function folderOf(specifier, importer) {
  const name = specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
  const places = createRequire(importer).resolve.paths(name) ?? []
  return places.map((place) => path.join(place, name)).find((place) => fs.existsSync(place))
}
