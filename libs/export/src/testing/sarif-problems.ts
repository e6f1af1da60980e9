import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const SCHEMA = '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'

interface Located {
  locations?: { physicalLocation?: { artifactLocation?: { uri?: string; uriBaseId?: string } } }[]
}
interface Result extends Located {
  ruleId: string
  ruleIndex: number
  message: { text: string }
}
interface Taxon {
  id: string
}
interface Rule {
  id: string
  name: string
  shortDescription: { text: string }
  fullDescription: { text: string }
  help: { text: string; markdown: string }
  relationships?: { target: { id: string; index: number } }[]
  properties: { tags: string[]; 'security-severity'?: string }
}
export interface SarifRun {
  tool: { driver: { name: string; version?: string; rules: Rule[] } }
  invocations: { executionSuccessful: boolean; toolExecutionNotifications?: object[] }[]
  results: Result[]
  taxonomies?: { taxa: Taxon[] }[]
  originalUriBaseIds: Record<string, unknown>
}
export interface SarifLog {
  runs: [SarifRun]
}

let validate: ValidateFunction<SarifLog> | undefined

/** The published schema of SARIF 2.1.0. It speaks draft 4, of which it uses nothing that later drafts read otherwise. */
function schemaCheck(): ValidateFunction<SarifLog> {
  const { $schema, id, ...schema } = JSON.parse(readFileSync(createRequire(import.meta.url).resolve(SCHEMA), 'utf8'))
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
  addFormats.default(ajv)
  return ajv.compile<SarifLog>({ ...schema, $comment: `${$schema} ${id}` })
}

/** What GitHub asks of a rule beyond the schema. */
function* ruleProblems({ id, name, shortDescription, fullDescription, help, properties }: Rule): Generator<string> {
  const texts = { name, shortDescription: shortDescription.text, fullDescription: fullDescription.text, help: help.text, markdown: help.markdown }
  for (const [field, text] of Object.entries(texts)) if (text === '') yield `${id}: ${field} is empty`
  if (name.length > 255 || shortDescription.text.length > 1024 || fullDescription.text.length > 1024) yield `${id}: too long`
  if (properties.tags.length > 10) yield `${id}: too many tags`
  const isSecurity = properties.tags.includes('security')
  if (isSecurity !== (properties['security-severity'] !== undefined)) yield `${id}: a security rule has a score, another has none`
}

function* resultProblems(result: Result, { tool, originalUriBaseIds }: SarifRun): Generator<string> {
  if (tool.driver.rules[result.ruleIndex]?.id !== result.ruleId) yield `${result.ruleId}: its index names another rule`
  if (result.message.text === '') yield `${result.ruleId}: no message`
  for (const { physicalLocation } of result.locations ?? []) {
    const { uri = '', uriBaseId = '' } = physicalLocation?.artifactLocation ?? {}
    if (uri.startsWith('/') || URL.canParse(uri)) yield `${uri} is not relative`
    if (!Object.hasOwn(originalUriBaseIds, uriBaseId)) yield `${uriBaseId} is nowhere explained`
  }
}

function* runProblems(run: SarifRun): Generator<string> {
  const taxa = run.taxonomies?.[0]?.taxa ?? []
  for (const rule of run.tool.driver.rules) {
    yield* ruleProblems(rule)
    for (const { target } of rule.relationships ?? []) if (taxa[target.index]?.id !== target.id) yield `${rule.id}: ${target.id} is not in the taxonomy`
  }
  for (const result of run.results) yield* resultProblems(result, run)
}

/** The log, checked against the schema, for references that lead nowhere and for what GitHub's code scanning demands. */
export function checkedSarif(text: string): { log: SarifLog; run: SarifRun; problems: string[] } {
  const log: unknown = JSON.parse(text)
  validate ??= schemaCheck()
  if (!validate(log)) throw new Error(`Not SARIF 2.1.0: ${JSON.stringify(validate.errors?.slice(0, 5), null, 1)}`)
  const [run] = log.runs
  return { log, run, problems: [...runProblems(run)] }
}
