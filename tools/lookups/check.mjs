// Text that comes from outside may be `constructor`, `toString` or `__proto__`, which every plain object has: it is looked up in
// a Map. The type checker knows where a text decides which member of an object is meant. Its API is not stable yet: these files
// are all that use it.
import path from 'node:path'
import { TypeFlags } from 'typescript/unstable/sync'
import { inProjects } from './compiler.mjs'
import { sitesIn } from './sites.mjs'

/**
 * @typedef {import('typescript/unstable/sync').Checker} Checker
 * @typedef {import('typescript/unstable/sync').Project} Project
 * @typedef {import('typescript/unstable/sync').Type} Type
 * @typedef {{ file: string, line: number, code: string }} Lookup
 */

const TEXT = TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping | TypeFlags.Any | TypeFlags.Unknown
/** What is said of a type that is not known yet. */
const OPEN = TypeFlags.TypeParameter | TypeFlags.Index | TypeFlags.IndexedAccess | TypeFlags.Conditional | TypeFlags.Substitution

/** @param {string} folder with a tsconfig.json @returns {Lookup[]} texts looked up in plain objects, in the project's own files */
export const lookupsIn = (folder) => inProjects([folder], lookupsOf)

/** @param {Project} project @param {string} folder @returns {Lookup[]} */
export const lookupsOf = (project, folder) =>
  project.program.getSourceFileNames().filter((name) => isOwn(folder, name)).flatMap((name) => lookupsOfFile(project, folder, name))

/** @param {string} folder @param {string} name */
const isOwn = (folder, name) => name.startsWith(`${folder}/`) && !/\/(?:node_modules|dist)\//.test(name) && !name.endsWith('.json')

/** @param {Project} project @param {string} folder @param {string} name @returns {Lookup[]} */
function lookupsOfFile({ program, checker }, folder, name) {
  const source = program.getSourceFile(name)
  const sites = source ? sitesIn(source) : []
  if (!source || sites.length === 0) return []
  const keys = checker.getTypeAtLocation(sites.map(({ key }) => key))
  return sites.flatMap(({ at, object }, place) => {
    if (!isText(checker, keys[place]) || isList(checker, checker.getTypeAtLocation(object))) return []
    const start = at.getStart(source)
    return [{ file: path.relative(folder, name), line: source.text.slice(0, start).split('\n').length, code: source.text.slice(start, at.end).replace(/\s+/g, ' ').slice(0, 100) }]
  })
}

/** Whether it may be any text, or nobody knows. @param {Checker} checker @param {Type | undefined} type @returns {boolean} */
function isText(checker, type) {
  if (!type) return true
  if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().some((one) => isText(checker, one))
  if ((type.flags & OPEN) !== 0) return isText(checker, checker.getBaseConstraintOfType(type))
  return (type.flags & TEXT) !== 0
}

/** What of a list is asked for is a number, whatever is known of its type. @param {Checker} checker @param {Type | undefined} type */
const isList = (checker, type) => type !== undefined && (type.flags & TypeFlags.Any) === 0 && checker.isArrayLikeType(type)
