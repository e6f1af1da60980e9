// Takes from GitHub's published descriptions of its REST and GraphQL API what the stand-in's answers and webhooks, and the client's
// mutation, are checked against:
//   npm pack @octokit/openapi && tar xzf octokit-openapi-*.tgz package/generated/api.github.com.json package/package.json
//   npm pack @octokit/graphql-schema && mkdir graphql && tar xzf octokit-graphql-schema-*.tgz -C graphql --strip-components=1
//   node tools/stand-ins/github/description/extract.mjs package graphql > tools/stand-ins/github/description/openapi.json
// The packages are some 400 MB, too much for everybody who installs this workspace.
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** @type {[method: string, path: string, status: string][]} */
const OPERATIONS = [
  ['get', '/app', '200'],
  ['get', '/app/installations/{installation_id}', '200'],
  ['post', '/app/installations/{installation_id}/access_tokens', '201'],
  ['get', '/installation/repositories', '200'],
  ['get', '/repos/{owner}/{repo}', '200'],
  ['get', '/repos/{owner}/{repo}', '301'],
  ['get', '/repos/{owner}/{repo}', '403'],
  ['get', '/repos/{owner}/{repo}', '404'],
  ['get', '/user', '200'],
  ['get', '/user', '401'],
  ['get', '/user/installations', '200'],
  ['get', '/user/{account_id}', '200'],
  ['get', '/user/{account_id}', '404'],
  ['get', '/repos/{owner}/{repo}/collaborators/{username}/permission', '200'],
  ['get', '/repos/{owner}/{repo}/compare/{basehead}', '200'],
  ['get', '/repos/{owner}/{repo}/git/ref/{ref}', '200'],
  ['post', '/repos/{owner}/{repo}/git/refs', '201'],
  ['post', '/repos/{owner}/{repo}/git/refs', '422'],
  ['patch', '/repos/{owner}/{repo}/git/refs/{ref}', '200'],
  ['post', '/repos/{owner}/{repo}/git/blobs', '201'],
  ['post', '/repos/{owner}/{repo}/git/trees', '201'],
  ['post', '/repos/{owner}/{repo}/git/commits', '201'],
  ['get', '/repos/{owner}/{repo}/pulls', '200'],
  ['post', '/repos/{owner}/{repo}/pulls', '201'],
  ['post', '/repos/{owner}/{repo}/pulls', '422'],
  ['get', '/repos/{owner}/{repo}/pulls/{pull_number}', '200'],
]
const EVENTS = [
  'installation-created', 'installation-deleted', 'installation-suspend', 'installation-unsuspend', 'installation-repositories-added',
  'installation-repositories-removed', 'pull-request-closed', 'pull-request-opened', 'pull-request-reopened', 'push', 'repository-renamed',
  'repository-deleted',
]
/** Inputs of GraphQL, of which the client sends the first. */
const INPUTS = ['CreateCommitOnBranchInput', 'CommittableBranch', 'CommitMessage', 'FileChanges', 'FileAddition', 'FileDeletion']

/** What says nothing about a shape. */
const TALK = new Set(['description', 'example', 'examples', 'title', 'externalDocs', 'deprecated', 'readOnly', 'default', 'discriminator', 'x-github-breaking-changes', 'x-multi-segment'])
/** Where keys are names of fields. */
const NAMED = new Set(['properties', 'patternProperties'])

/** @typedef {{ [key: string]: unknown }} Node */

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

const folder = process.argv[2] ?? 'package'
const read = (/** @type {string} */ name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
const description = read('generated/api.github.com.json')
/** @type {Map<string, unknown>} */
const taken = new Map()

/** @param {object} from @param {readonly string[]} keys @returns {any} */
const within = (from, keys) => keys.reduce((node, key) => Reflect.get(node, key), from)

/** @param {string} reference such as #/components/schemas/repository */
const at = (reference) => within(description, reference.slice(2).split('/'))

/** The reference, once what it names has been taken too. @param {string} reference */
function follow(reference) {
  const name = reference.split('/').pop() ?? ''
  if (!taken.has(name)) {
    taken.set(name, null)
    taken.set(name, plain(at(reference)))
  }
  return `#/definitions/${name}`
}

/** JSON Schema of an OpenAPI 3.0 schema: no talk, and `nullable` as a type. @param {unknown} schema @param {boolean} [isNamed] @returns {unknown} */
function plain(schema, isNamed = false) {
  if (Array.isArray(schema)) return schema.map((one) => plain(one))
  if (!isNode(schema)) return schema
  if (typeof schema.$ref === 'string' && !isNamed) return { $ref: follow(schema.$ref) }
  const kept = Object.entries(schema).filter(([key]) => isNamed || (!TALK.has(key) && key !== 'nullable'))
  const made = Object.fromEntries(kept.map(([key, value]) => [key, plain(value, NAMED.has(key) && !isNamed)]))
  return schema.nullable === true && !isNamed ? { anyOf: [made, { type: 'null' }] } : made
}

/** @param {Node} message a response or a request body, or the name of one */
function bodyOf(message) {
  const found = typeof message.$ref === 'string' ? at(message.$ref) : message
  return plain(found.content['application/json'].schema)
}

const operations = Object.fromEntries(OPERATIONS.map(([method, where, status]) => [`${method.toUpperCase()} ${where} ${status}`, bodyOf(within(description.paths, [where, method, 'responses', status]))]))
const webhooks = Object.fromEntries(EVENTS.map((event) => [event, bodyOf(within(description['x-webhooks'], [event, 'post', 'requestBody']))]))

/** A type of GraphQL as JSON Schema. @param {{ kind: string, name: string, ofType: any }} type @returns {Node} */
function ofGraphql({ kind, name, ofType }) {
  if (kind === 'NON_NULL') return ofGraphql(ofType)
  if (kind === 'LIST') return { type: 'array', items: ofGraphql(ofType) }
  return kind === 'INPUT_OBJECT' ? { $ref: `#/definitions/${name}` } : { type: 'string' }
}

const graphql = process.argv[3] ?? 'graphql'
/** @type {{ name: string, inputFields: { name: string, type: { kind: string, name: string, ofType: any } }[] }[]} */
const types = JSON.parse(readFileSync(path.join(graphql, 'schema.json'), 'utf8')).__schema.types
for (const { name, inputFields } of types.filter((one) => INPUTS.includes(one.name))) {
  taken.set(name, {
    type: 'object',
    properties: Object.fromEntries(inputFields.map((field) => [field.name, ofGraphql(field.type)])),
    required: inputFields.filter(({ type }) => type.kind === 'NON_NULL').map((field) => field.name),
    additionalProperties: false,
  })
}

/** @param {string} file of the package's own description */
const named = (file) => {
  const { name, version, license } = JSON.parse(readFileSync(file, 'utf8'))
  return `${name} ${version} (${license})`
}
const source = `${named(path.join(folder, 'package.json'))}, ${named(path.join(graphql, 'package.json'))}; taken out of them by extract.mjs`
process.stdout.write(`${JSON.stringify({ source, operations, webhooks, definitions: Object.fromEntries(taken) })}\n`)
