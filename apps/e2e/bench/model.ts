/**
 * What a model adds to a scan: when findings can be read and when the scan is complete, without a model, with one, and once
 * more of the same code; what was asked and what it costs at a price of $0.40 and $1.60 per million tokens. With
 * `--trouble` also what a scan shows whose model is down, slow, or called by a wrong key or name. The model is a stand-in
 * that answers after `--delay` milliseconds.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { modelFailureText } from '@preflight/contracts'
import { startModel, type StandInModel } from '../../../tools/stand-ins/model.mjs'
import { archiveOfFolder } from '../src/archives.ts'
import { startProduct } from '../src/product.ts'
import { Caller, type Timed } from './model/caller.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { delay: { type: 'string', default: '1000' }, launch: { type: 'boolean', default: false }, trouble: { type: 'boolean', default: false } } })
const SCAN_TYPE = values.launch ? 'launch' : 'standard'
const PRICE = { MODEL_PRICE_INPUT: '0.40', MODEL_PRICE_OUTPUT: '1.60' }

/** Runs with a product of its own. */
async function withProduct<T>(settings: Record<string, string>, work: (caller: Caller) => Promise<T>): Promise<T> {
  const product = await startProduct(settings)
  try {
    const caller = new Caller(product.url)
    await caller.signIn()
    return await work(caller)
  } finally {
    await product.stop()
  }
}

const findingsIn = ({ results: { findings } }: Timed) => Object.values(findings).reduce((sum, group) => sum + group.length, 0)

function print(what: string, timed: Timed): void {
  const { first, readable, complete, results: { model_use: use } } = timed
  const times = [first, readable, complete].map((seconds) => `${seconds.toFixed(1)} s`.padStart(9)).join('')
  if (!use) return console.log(`${what.padEnd(26)}${times}   no model`)
  const tokens = use.input_tokens + use.output_tokens
  const each = use.explained > 0 ? Math.round(tokens / use.explained) : 0
  const cost = use.cost_usd === null ? '' : `, $${use.cost_usd.toFixed(3)}`
  console.log(`${what.padEnd(26)}${times}   ${use.requests} requests, ${tokens} tokens${cost}, ${use.explained} findings explained (${use.from_earlier} from earlier), ${each} tokens each; sentences ${use.kept} kept, ${use.corrected} corrected, ${use.dropped} dropped`)
}

async function measure(standIn: StandInModel, folder: string): Promise<void> {
  const archive = await archiveOfFolder(folder)
  const name = path.basename(folder)
  const without = await withProduct({}, async (caller) => caller.scan(await caller.upload(name, archive), SCAN_TYPE))
  console.log(`\n${name}: ${without.results.receipt?.lines_of_code} lines, ${findingsIn(without)} findings, ${SCAN_TYPE} scan\n${''.padEnd(26)}${['first', 'readable', 'complete'].map((title) => title.padStart(9)).join('')}`)
  print('without a model', without)
  await withProduct({ ...standIn.environment, ...PRICE }, async (caller) => {
    const upload = await caller.upload(name, archive)
    print('with a model', await caller.scan(upload, SCAN_TYPE))
    print('the same code once more', await caller.scan(upload, SCAN_TYPE))
  })
}

/** Ways in which a model fails, and what is set for them. */
const TROUBLE: readonly { what: string; settings?: Record<string, string>; always?: string }[] = [
  { what: 'nothing listens', settings: { OPENAI_BASE_URL: 'http://127.0.0.1:59999/v1' } },
  { what: 'server errors', always: 'down' },
  { what: 'never answers', always: 'silent', settings: { MODEL_TIMEOUT_SECONDS: '5', MODEL_MAX_SECONDS: '20' } },
  { what: 'wrong key', settings: { OPENAI_API_KEY: 'sk-wrong' } },
  { what: 'wrong model', settings: { OPENAI_MODEL: 'gpt-none' } },
  { what: 'wrong address', settings: { OPENAI_BASE_URL: 'https://example.com' } },
  { what: 'no credit', always: 'no_credit' },
]

async function inTrouble(standIn: StandInModel, folder: string, { what, settings = {}, always }: (typeof TROUBLE)[number]): Promise<void> {
  standIn.desk.always = always ?? null
  const archive = await archiveOfFolder(folder)
  const timed = await withProduct({ ...standIn.environment, ...settings }, async (caller) => caller.scan(await caller.upload(what, archive), SCAN_TYPE))
  print(what, timed)
  const use = timed.results.model_use
  if (use?.failure) console.log(`${''.padEnd(26)}${timed.results.status}: ${modelFailureText(use.model, use.host, use.failure)}`)
}

const standIn = await startModel({ delayMs: Number(values.delay) })
try {
  const folders = positionals.map((folder) => path.resolve(process.env['INIT_CWD'] ?? '.', folder))
  for (const folder of folders) await measure(standIn, folder)
  const [first] = folders
  if (values.trouble && first !== undefined) for (const trouble of TROUBLE) await inTrouble(standIn, first, trouble)
} finally {
  await standIn.stop()
}
