import { posix } from 'node:path'
import type { Mod } from '../program/program.ts'
import type { Resource } from '../program/packages.ts'
import { type Indented, readIndented } from './indented.ts'
import type { Routes } from './routes.ts'
import { type Guard, joinPaths, type RouteDraft } from './scope.ts'
import { type FnRef, unwrapped } from './value.ts'
import type { World } from './world.ts'

/** A request for which a function is deployed, and who has to come with it. */
interface Event {
  methods: readonly string[]
  path: string
  authorizer: string
}

interface Deployed {
  /** of the function's file, without its ending */
  file: string
  name: string
  events: readonly Event[]
}

export const DEPLOYMENTS = /(?:^|\/)(?:serverless|(?:sam[.-])?template)(?:[.-][\w-]+)*\.ya?ml$/

/** Functions of AWS whose addresses stand in a `serverless.yml` or a template of SAM. */
export function deployedFunctions(world: World, routes: Routes, resources: readonly Resource[]): void {
  for (const { path, text } of resources) {
    if (!DEPLOYMENTS.test(path)) continue
    const root = readIndented(text)
    const folder = posix.dirname(path)
    for (const one of [...ofServerless(root, folder), ...ofSam(root, folder, text)]) add(world, routes, one)
  }
}

function add(world: World, { drafts }: Routes, { file, name, events }: Deployed): void {
  const mod = world.mods.find(({ ir }) => ir.path.replace(/\.(?:py|[cm]?[jt]s)$/, '') === file)
  const held = mod && unwrapped(world.exported(mod, name))
  if (!mod || !held?.fn || events.length === 0) return
  const { fn } = held
  drafts.splice(0, drafts.length, ...drafts.filter((draft) => draft.framework !== 'lambda' || unwrapped(draft.handlers[0])?.fn?.ir !== fn.ir))
  drafts.push(...events.map((event) => draftOf(mod, name, fn, event)))
}

function draftOf(mod: Mod, name: string, fn: FnRef, { methods, path, authorizer }: Event): RouteDraft {
  const guard: Guard = { mod, offset: fn.ir.offset, order: -1, held: { name: '' }, below: '', open: false, name: `authorize(${authorizer})` }
  return { framework: 'lambda', methods, path: joinPaths(path), scope: null, mod: fn.mod, offset: fn.ir.offset, order: 0, guards: authorizer === '' ? [] : [guard], handlers: [{ name, fn }], action: '', namespace: '' }
}

const under = (node: Indented | undefined, ...keys: readonly string[]): Indented | undefined => keys.reduce((at, key) => at?.entries.get(key), node)
const methodsOf = (text: string): string[] => [/^[a-z]+$/i.test(text) && !/^any$/i.test(text) ? text.toUpperCase() : 'ANY']

/** `handler: src/beds.list` */
function placeOf(folder: string, handler: string): Pick<Deployed, 'file' | 'name'> {
  const end = handler.lastIndexOf('.')
  return { file: posix.join(folder, handler.slice(0, end)), name: handler.slice(end + 1) }
}

function ofServerless(root: Indented, folder: string): Deployed[] {
  return [...(root.entries.get('functions')?.entries.values() ?? [])].map((fn) => {
    const events = (fn.entries.get('events')?.items ?? []).flatMap((item): Event[] => {
      const event = item.entries.get('http') ?? item.entries.get('httpApi')
      if (!event) return []
      const [method = '', path = ''] = event.entries.size === 0 ? event.text.split(/\s+/) : [under(event, 'method')?.text, under(event, 'path')?.text]
      const by = under(event, 'authorizer')
      return [{ methods: methodsOf(method), path: path || '*', authorizer: by ? by.text || under(by, 'name')?.text || under(by, 'type')?.text || 'custom' : '' }]
    })
    return { ...placeOf(folder, under(fn, 'handler')?.text ?? ''), events }
  })
}

function ofSam(root: Indented, folder: string, text: string): Deployed[] {
  const usual = under(root, 'Globals', 'Function', 'CodeUri')?.text ?? ''
  const forAll = /\bDefaultAuthorizer:\s*(\S+)/.exec(text)?.[1] ?? ''
  const functions = [...(root.entries.get('Resources')?.entries.values() ?? [])].filter((one) => under(one, 'Type')?.text === 'AWS::Serverless::Function')
  return functions.map((fn) => {
    const events = [...(under(fn, 'Properties', 'Events')?.entries.values() ?? [])].filter((event) => /^(?:Api|HttpApi)$/.test(under(event, 'Type')?.text ?? '')).map((event): Event => {
      const own = under(event, 'Properties', 'Auth', 'Authorizer')?.text ?? forAll
      return { methods: methodsOf(under(event, 'Properties', 'Method')?.text ?? ''), path: under(event, 'Properties', 'Path')?.text || '*', authorizer: own === 'NONE' ? '' : own }
    })
    return { ...placeOf(posix.join(folder, under(fn, 'Properties', 'CodeUri')?.text || usual), under(fn, 'Properties', 'Handler')?.text ?? ''), events }
  })
}
