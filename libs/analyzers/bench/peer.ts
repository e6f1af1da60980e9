/** The engine alone on one folder, as a program that can be measured beside other tools. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runEngine } from '../src/engine/run-engine.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const { findings } = await runEngine({ root: resolve(positionals[0] ?? '.') })
console.log(JSON.stringify(findings))
