// npm run bench -- <name> [arguments]: runs tools/bench/<name>.mjs. A new measurement is a new file there.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

const folder = path.join(root, 'tools/bench')
const names = fs.readdirSync(folder).filter((file) => file.endsWith('.mjs')).map((file) => path.basename(file, '.mjs'))
const [name = '', ...args] = process.argv.slice(2)
if (!names.includes(name)) {
  console.error(`Usage: npm run bench -- <name>. Available: ${names.join(', ')}.`)
  process.exit(2)
}
const { bench } = await import(pathToFileURL(path.join(folder, `${name}.mjs`)).href)
await bench(args)
