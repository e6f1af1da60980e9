import type { RawFinding } from '../../types.ts'
import type { IrModule } from '../ir/module.ts'
import type { Resource } from '../program/packages.ts'
import { positionOf } from '../../syntax/position.ts'
import { namesAdministrators } from './administrators.ts'
import type { Named } from './facts.ts'
import { HARMS_ITSELF, isFromAnybody, restricted, sentBy } from './senders.ts'

const SCHEMA = /\.(?:graphql|graphqls|gql)$/
/** `export(path: String!): Answer @auth(requires: [ADMIN])` */
const FIELD = /^[ \t]*(\w+)[ \t]*(?:\([^()]*\))?[ \t]*:[ \t]*[[\]!\w]+((?:\s*@\w+(?:\([^()]*\))?)*)/gm
const DIRECTIVE = /@(\w+)(?:\(([^()]*)\))?/g

/** Says of findings whose data comes through the arguments of fields which the schema keeps for administrators that only they send it. */
export function behindDirectives(findings: readonly RawFinding[], resources: readonly Resource[], modules: readonly Pick<IrModule, 'path' | 'functions' | 'lineStarts'>[]): readonly RawFinding[] {
  const schemas = resources.filter(({ path }) => SCHEMA.test(path))
  if (schemas.length === 0) return findings
  const kept = keptFields(schemas)
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const behind = (finding: RawFinding): RawFinding => {
    const [first] = finding.trace ?? []
    const either = finding.ways ? { ...finding, ways: finding.ways.map(behind) } : finding
    if (!first || finding.channel !== 'graphql-argument' || !isFromAnybody(finding) || !HARMS_ITSELF.has(finding.rule_id)) return either
    const module = byPath.get(first.file_path)
    const check = module && kept.get(resolverAt(module, first.line))
    return check ? sentBy(either, restricted('administrators', check)) : either
  }
  return findings.map(behind)
}

/** The name of the function that begins nearest above a line: what a field is resolved by is called like the field. */
function resolverAt({ functions, lineStarts }: Pick<IrModule, 'functions' | 'lineStarts'>, line: number): string {
  const around = functions.filter(({ name, offset, endOffset }) => name !== '' && positionOf(lineStarts, offset).line <= line && positionOf(lineStarts, endOffset).line >= line)
  return around.toSorted((a, b) => a.offset - b.offset).at(-1)?.name ?? ''
}

/** Fields that are for administrators wherever the schema has one of the name. */
function keptFields(schemas: readonly Resource[]): ReadonlyMap<string, Named> {
  const kept = new Map<string, Named | null>()
  for (const { path, text } of schemas) {
    for (const match of text.matchAll(FIELD)) {
      const [, name = '', directives = ''] = match
      const directive = [...directives.matchAll(DIRECTIVE)].find(([, called = '', given = '']) => namesAdministrators(called) || namesAdministrators(rolesIn(given)))
      const line = text.slice(0, match.index).split('\n').length
      kept.set(name, directive && kept.get(name) !== null ? { name: `@${directive[1]}`, path, line, column: 1 } : null)
    }
  }
  return new Map([...kept].flatMap(([name, check]) => (check ? [[name, check] as const] : [])))
}

/** `requires: ["manage:system"]` */
const rolesIn = (given: string): string => [...given.replace(/\w+\s*:(?!\w)/g, '').matchAll(/[\w:.-]+/g)].map(([role]) => role.replace(/[:.-]/g, '_')).join(',')
