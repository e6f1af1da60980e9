import type { RawFinding } from '../../types.ts'
import type { Annotation, IrModule } from '../ir/module.ts'
import type { Resource } from '../program/packages.ts'
import { namesAdministrators } from './administrators.ts'
import type { Named } from './facts.ts'
import { HARMS_ITSELF, isFromAnybody, restricted, sentBy } from './senders.ts'

/** A filter that lets only administrators in, and what it stands before. */
interface Filter {
  check: Named
  /** the folder of the pages */
  root: string
  patterns: readonly string[]
  /** ends of the paths of the servlets' files */
  servlets: readonly string[]
  /** pages that it leaves alone */
  excluded: readonly string[]
}

const DESCRIPTOR = /(?:^|\/)WEB-INF\/web\.xml$/
/** What a filter is called that asks who is there. */
const ASKS = /auth|login|access|secur|admin|permission/i

/** Says of findings whose data comes through pages and servlets behind such a filter that only administrators send it. */
export function behindFilters(findings: readonly RawFinding[], resources: readonly Resource[], modules: readonly Pick<IrModule, 'path' | 'classes'>[]): readonly RawFinding[] {
  const filters = resources.flatMap(filtersIn)
  if (filters.length === 0) return findings
  const addresses = new Map(modules.flatMap(({ path, classes }) => {
    const own = classes.flatMap(({ annotations }) => annotations.flatMap(addressesOf))
    return own.length > 0 ? [[path, own]] : []
  }))
  return findings.map((finding) => behind(finding, filters, addresses))
}

/** `@WebServlet("/policy.jsp")` */
const addressesOf = ({ name, args, named }: Annotation): string[] =>
  /(?:^|\.)WebServlet$/.test(name) ? [...args, named.get('value'), named.get('urlPatterns')].flat().flatMap((value) => (typeof value === 'string' ? [value] : [])) : []

function behind(finding: RawFinding, filters: readonly Filter[], addresses: ReadonlyMap<string, readonly string[]>): RawFinding {
  const { ways, trace = [] } = finding
  const others = ways ? { ways: ways.map((way) => behind(way, filters, addresses)) } : {}
  if (!isFromAnybody(finding) || !HARMS_ITSELF.has(finding.rule_id)) return { ...finding, ...others }
  const found = filters.find((filter) => trace.some(({ file_path }) => standsBefore(filter, file_path, addresses.get(file_path) ?? [])))
  const either = { ...finding, ...others }
  return found ? sentBy(either, restricted('administrators', found.check)) : either
}

function standsBefore({ root, patterns, servlets, excluded }: Filter, path: string, addresses: readonly string[]): boolean {
  if (servlets.some((end) => path.endsWith(end))) return true
  const pages = path.startsWith(root) && /\.jspx?$/.test(path) ? [`/${path.slice(root.length)}`] : addresses
  const isMeant = (page: string, pattern: string) => (pattern.startsWith('*') ? page.endsWith(pattern.slice(1)) : page.startsWith(pattern.replace(/\*$/, '')))
  return pages.length > 0 && pages.every((page) => !excluded.some((one) => page.endsWith(one)) && patterns.some((pattern) => isMeant(page, pattern)))
}

/** `<filter>` with `<filter-mapping>` and `<servlet>`, by their names. */
function filtersIn({ path, text }: Resource): Filter[] {
  if (!DESCRIPTOR.test(path)) return []
  const root = path.replace(DESCRIPTOR, (whole) => (whole.startsWith('/') ? '/' : ''))
  const servlets = new Map(blocks(text, 'servlet').map(({ body }) => [values(body, 'servlet-name')[0], values(body, 'servlet-class')[0]]))
  const mappings = blocks(text, 'filter-mapping').map(({ body }) => ({ name: values(body, 'filter-name')[0], patterns: values(body, 'url-pattern'), servlets: values(body, 'servlet-name') }))
  return blocks(text, 'filter').flatMap(({ body, offset }) => {
    const [name, type = ''] = [values(body, 'filter-name')[0], values(body, 'filter-class')[0]]
    if (!ASKS.test(type.slice(type.lastIndexOf('.') + 1)) || !namesAdministrators(type)) return []
    const own = mappings.filter((mapping) => mapping.name === name)
    return [{
      check: { name: type.slice(type.lastIndexOf('.') + 1), path, line: text.slice(0, offset).split('\n').length, column: 1 },
      root,
      patterns: own.flatMap(({ patterns }) => patterns),
      servlets: own.flatMap((mapping) => mapping.servlets.flatMap((one) => servlets.get(one) ?? [])).map((one) => `/${one.replaceAll('.', '/')}.java`),
      excluded: values(body, 'param-value').flatMap((value) => value.split(/[\s,]+/)).filter((value) => /\w/.test(value)),
    }]
  })
}

const blocks = (text: string, tag: string): { body: string; offset: number }[] => [...text.replace(/<!--[^]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' ')).matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(({ 1: body = '', index }) => ({ body, offset: index }))

const values = (text: string, tag: string): string[] => [...text.matchAll(new RegExp(`<${tag}>\\s*([^<]*?)\\s*</${tag}>`, 'g'))].map(({ 1: value = '' }) => value)
