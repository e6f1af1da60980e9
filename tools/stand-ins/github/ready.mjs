// Repositories to try things with: one with much to find, one with little, and so many small ones that there is something to search.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../paths.mjs'

/** @param {string} example name of a folder under examples @returns {Promise<Record<string, Buffer>>} */
async function filesOf(example) {
  const folder = path.join(root, 'examples', example)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name.split(path.sep).join('/'), await readFile(path.join(folder, name))])))
}

const AREAS = ['billing', 'catalogue', 'checkout', 'customers', 'delivery', 'pricing', 'reports', 'stock']
/** @type {Record<string, { language: string | null, file: string, text: (area: string) => string }>} */
const KINDS = {
  api: { language: 'TypeScript', file: 'src/main.ts', text: (area) => `export const name = '${area}'\n` },
  web: { language: 'JavaScript', file: 'src/main.js', text: (area) => `document.title = '${area}'\n` },
  jobs: { language: 'Python', file: 'main.py', text: (area) => `print("${area}")\n` },
  schema: { language: null, file: 'schema.sql', text: (area) => `create table ${area} (id bigint primary key);\n` },
  docs: { language: null, file: 'docs/index.md', text: (area) => `# ${area}\n` },
}

const small = AREAS.flatMap((area) =>
  Object.entries(KINDS).map(([kind, { language, file, text }]) => ({
    name: `${area}-${kind}`, language, private: kind !== 'docs', archived: area === 'reports' && kind === 'web',
    description: `${area[0]?.toUpperCase()}${area.slice(1)}: ${kind}`,
    files: { 'README.md': `# ${area}-${kind}\n`, [file]: text(area) },
  })),
)

/** @param {{ addRepository: (wanted: import('./acts.mjs').NewRepository) => Promise<unknown> }} github */
export async function addReadyRepositories({ addRepository }) {
  for (const one of small) await addRepository({ owner: 'acme', ...one })
  await addRepository({ owner: 'ada', name: 'notes', description: 'Keeps notes', language: 'TypeScript', files: await filesOf('healthy-notes') })
  await addRepository({ owner: 'ada', name: 'diary', description: 'Nothing in it yet', private: true, files: {}, pushedAt: null })
  await addRepository({ owner: 'acme', name: 'shop', description: 'A shop with holes', language: 'JavaScript', private: true, files: await filesOf('vulnerable-shop') })
}
