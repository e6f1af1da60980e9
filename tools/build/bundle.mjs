import fs from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../paths.mjs'

/**
 * Bundles our own TypeScript; packages stay outside and are loaded from node_modules at run time.
 * @param {import('./programs.mjs').Bundled} program
 * @param {{ outdir: string, dist: string }} places dist: from where it will run
 */
export async function bundle({ entries, folders = {} }, { outdir, dist }) {
  await build({
    entryPoints: Object.fromEntries(
      Object.entries(entries).filter(([, file]) => fs.existsSync(path.join(root, file))).map(([name, file]) => [name, path.join(root, file)]),
    ),
    outdir,
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    splitting: true,
    sourcemap: true,
    // Shared chunks stand beside the entries: a path relative to import.meta.url means the same in both.
    chunkNames: '[name]-[hash]',
    logLevel: 'silent',
    plugins: [packagesStayOutside(dist)],
  })
  for (const [name, from] of Object.entries(folders)) {
    if (fs.existsSync(path.join(root, from))) fs.cpSync(path.join(root, from), path.join(outdir, name), { recursive: true })
  }
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
