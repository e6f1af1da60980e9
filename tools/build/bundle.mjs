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
const START_OF = 'start-of:'

/**
 * Bundles our own TypeScript; packages stay outside and are loaded from node_modules at run time.
 * @param {import('./programs.mjs').Bundled} program
 * @param {{ outdir: string, dist: string }} places dist: from where it will run
 */
export async function bundle({ entries, folders = {} }, { outdir, dist }) {
  const present = Object.entries(entries).filter(([, file]) => fs.existsSync(path.join(root, file)))
  /** @type {import('esbuild').BuildOptions} */
  const shared = { outdir, absWorkingDir: root, bundle: true, platform: 'node', target: 'node20', sourcemap: true, logLevel: 'silent', plugins: [packagesStayOutside(dist)] }
  const scripts = await bundleScripts(present.filter(([name]) => IS_THREAD.test(name)), shared)
  await build({
    ...shared,
    entryPoints: Object.fromEntries(present.map(([name, file]) => [name, scripts.has(name) ? `${START_OF}${name}` : path.join(root, file)])),
    format: 'esm',
    splitting: true,
    // Shared chunks stand beside the entries: a path relative to import.meta.url means the same in both.
    chunkNames: '[name]-[hash]',
    plugins: [startsOf(scripts), packagesStayOutside(dist)],
  })
  for (const [name, from] of Object.entries(folders)) {
    if (fs.existsSync(path.join(root, from))) fs.cpSync(path.join(root, from), path.join(outdir, name), { recursive: true })
  }
}

/**
 * @param {[name: string, file: string][]} threads @param {import('esbuild').BuildOptions} shared
 * @returns {Promise<Map<string, string>>} file names of the scripts, which tell their content, by the names of their entries
 */
async function bundleScripts(threads, shared) {
  const { metafile } = await build({
    ...shared,
    entryPoints: Object.fromEntries(threads.map(([name, file]) => [name, path.join(root, file)])),
    entryNames: '[name]-[hash]',
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    define: { 'import.meta.url': '__url' },
    // Code that was kept does not know any more how to import.
    supported: { 'dynamic-import': false },
    metafile: true,
  })
  const names = new Map(threads.map(([name, file]) => [file, name]))
  return new Map(Object.entries(metafile.outputs).flatMap(([output, { entryPoint = '' }]) => {
    const name = names.get(entryPoint)
    return name === undefined ? [] : [[name, path.basename(output)]]
  }))
}

/**
 * A thread's entry does nothing but run its script.
 * @param {Map<string, string>} scripts @returns {import('esbuild').Plugin}
 */
const startsOf = (scripts) => ({
  name: 'starts-of-scripts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${START_OF}`) }, ({ path: wanted }) => ({ path: wanted.slice(START_OF.length), namespace: START_OF }))
    onLoad({ filter: /./, namespace: START_OF }, ({ path: name }) => ({
      contents: `import { runScript } from './libs/analyzers/src/engine/kept-code.ts'\nrunScript(new URL('./${scripts.get(name)}', import.meta.url))\n`,
      resolveDir: root,
    }))
  },
})

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
