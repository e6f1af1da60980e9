import type { Annotation, IrFunction } from '../ir/module.ts'
import { type Cls, type Mod, outerTypes } from '../program/program.ts'
import { wrappers } from './call-parts.ts'
import { guardNamed } from './call-guards.ts'
import type { Routes } from './routes.ts'
import type { RouteDraft } from './scope.ts'
import type { Reading } from './seen.ts'
import { type FnRef, type Held, unwrapped } from './value.ts'
import { lastOf } from './uses/bare.ts'
import type { World } from './world.ts'

/** The types of a GraphQL schema at which requests begin. */
type Root = 'Query' | 'Mutation' | 'Subscription'
const ROOTS: readonly Root[] = ['Query', 'Mutation', 'Subscription']

const MAX_RESOLVERS = 2_000

/** What answers a field of a root, as a route of that name: reading is GET, changing is POST, as of procedures. */
function draftOf(root: Root, field: string, { mod, ir }: FnRef, guards: RouteDraft['guards'] = []): RouteDraft {
  return {
    framework: 'graphql', methods: [root === 'Mutation' ? 'POST' : 'GET'], path: `${root.toLowerCase()}:${field}${objectOf(ir)}`, isName: true, scope: null, mod, offset: ir.offset, order: 0,
    guards, handlers: [{ name: ir.name || field, fn: { mod, ir } }], action: '', namespace: '',
  }
}

const NAMES_OBJECT = /^(?:\w+_)?(?:id|pk|uuid|slug)$|^[a-z]\w*(?:Id|Uuid|Slug)$/

/** ` {id}`, where it is given which object is meant. */
function objectOf({ parameters, variables }: IrFunction): string {
  const names = parameters.map(({ name }) => name)
  // `(parent, { id }, context)`
  const taken = names[1] === '' ? variables.map(({ name }) => name) : []
  const found = [...names, ...taken].find((name) => NAMES_OBJECT.test(name))
  return found === undefined ? '' : ` {${found}}`
}

const graphs = new WeakMap<World, boolean>()
const SERVERS = /^(?:@apollo\/server|apollo-server|graphql-yoga|mercurius|@?graphql-tools|graphql-modules|express-graphql|graphql-http|graphql$)/
const CLIENTS = /^(?:@?urql|@apollo\/client|apollo-(?:boost|client|cache)|react-relay|@tanstack)/

const brings = ({ ir }: Mod, what: RegExp): boolean => ir.imports.some(({ module }) => what.test(module))

/** Whether a program of JavaScript serves GraphQL at all: an object may be called `Query` for other reasons. */
function servesGraphql(world: World): boolean {
  const known = graphs.get(world)
  if (known !== undefined) return known
  const found = world.program.mods.some((mod) => brings(mod, SERVERS) && !brings(mod, CLIENTS))
  graphs.set(world, found)
  return found
}

/** Apollo, Yoga, Mercurius: resolvers are functions in objects, `{ Query: { orders: () => ... } }`. */
export function resolversIn(it: Reading, offset: number, entries: ReadonlyMap<string, Held>): RouteDraft[] {
  if (it.mod.language !== 'javascript' || !servesGraphql(it.world) || brings(it.mod, CLIENTS)) return []
  // `new GraphQLObjectType({ name: 'Query', fields: { orders: { resolve } } })`
  const root = ROOTS.find((one) => one === entries.get('name')?.text)
  const fields = entries.get('fields')
  const ofType = root ? inFields(it, offset, root, fields?.fn ? it.world.result(fields.fn).entries : fields?.entries) : []
  return [...ofType, ...ROOTS.flatMap((one) => inFields(it, offset, one, entries.get(one)?.entries))]
}

function inFields(it: Reading, offset: number, root: Root, fields: ReadonlyMap<string, Held> | undefined): RouteDraft[] {
  return [...(fields ?? [])].slice(0, MAX_RESOLVERS).flatMap(([field, held]) => {
    const resolver = held.entries?.get('resolve') ?? held.entries?.get('subscribe') ?? held
    // `combineResolvers(isAuthenticated, handler)`
    const fn = unwrapped(resolver)?.fn
    if (!fn) return []
    const seen = { mod: it.mod, fn: it.fn, offset, order: 0, names: [], object: { name: '' }, args: { positional: [], named: new Map() }, kind: 'call' } as const
    return [draftOf(root, field, fn, wrappers(resolver).map((one) => guardNamed(seen, one, { at: [], does: 'guard' })))]
  })
}

/** By the last part of an annotation's name, where classes or functions are marked so. */
const MARKED: ReadonlyMap<string, Root> = new Map(Object.entries({
  QueryMapping: 'Query', MutationMapping: 'Mutation', SubscriptionMapping: 'Subscription', DgsQuery: 'Query', DgsMutation: 'Mutation', DgsSubscription: 'Subscription', GraphQLQuery: 'Query', GraphQLMutation: 'Mutation',
}))

/** Resolvers that are methods or functions of their own. */
export function graphqlRoutes(world: World, routes: Routes): void {
  for (const mod of world.mods) for (const fn of mod.ir.functions) {
    const cls = fn.class >= 0 ? mod.classes[fn.class] : undefined
    const found = fn.index > 0 && fn.role === 'function' ? byLanguage(mod, fn, cls) : undefined
    if (found) routes.drafts.push(draftOf(found.root, found.field, { mod, ir: fn }))
  }
}

interface Field {
  root: Root
  field: string
}

function byLanguage(mod: Mod, fn: IrFunction, cls: Cls | undefined): Field | undefined {
  switch (mod.language) {
    case 'javascript':
      return cls && marksOf(cls).includes('Resolver') ? marked(fn, (name) => ROOTS.find((root) => root === name)) : undefined
    case 'java':
      return marked(fn, (name) => MARKED.get(name))
    case 'python':
      return ofPython(fn, cls)
    case 'ruby':
      return ofRuby(fn, cls)
    case 'go':
      return ofReceiver(fn, cls)
    case 'csharp':
      return fn.private ? undefined : ofMarkedClass(fn, cls)
    default:
      return undefined
  }
}

const marksOf = (cls: Cls): string[] => cls.parts.flatMap(({ ir }) => ir.annotations.map(({ name }) => lastOf(name)))

function marked(fn: IrFunction, rootOf: (name: string) => Root | undefined): Field | undefined {
  for (const annotation of fn.annotations) {
    const root = rootOf(lastOf(annotation.name))
    if (root) return { root, field: nameIn(annotation) ?? fn.name }
  }
  return undefined
}

function nameIn({ args, named }: Annotation): string | undefined {
  const given = named.get('name') ?? named.get('field') ?? args[0]
  return typeof given === 'string' && /^\w+$/.test(given) ? given : undefined
}

const MUTATES = /^(?:mutate|mutate_and_get_payload|perform_mutation)$/

/** graphene, Strawberry and Ariadne */
function ofPython(fn: IrFunction, cls: Cls | undefined): Field | undefined {
  const ariadne = fn.annotations.find(({ name }) => /^(?:\w*_)?(?:query|mutation|subscription)(?:_type)?\.field$/i.test(name))
  if (ariadne) return { root: /mutation/i.test(ariadne.name) ? 'Mutation' : /subscription/i.test(ariadne.name) ? 'Subscription' : 'Query', field: nameIn(ariadne) ?? fn.name }
  if (!cls) return undefined
  const strawberry = fn.annotations.find(({ name }) => /^(?:strawberry(?:_django)?\.)(?:mutation|field|subscription)$/.test(name))
  if (strawberry) return /mutation$/.test(strawberry.name) ? { root: 'Mutation', field: fn.name } : /Query$/.test(cls.name) ? { root: 'Query', field: fn.name } : undefined
  const above = outerTypes(cls).map(lastOf)
  if (MUTATES.test(fn.name) && above.some((type) => /Mutation$/.test(type))) return { root: 'Mutation', field: cls.name }
  return /Query$/.test(cls.name) && fn.name.startsWith('resolve_') && above.includes('ObjectType') ? { root: 'Query', field: fn.name.slice('resolve_'.length) } : undefined
}

/** graphql-ruby: `class Mutations::AddOrder < BaseMutation; def resolve`, methods of `Types::QueryType`. */
function ofRuby(fn: IrFunction, cls: Cls | undefined): Field | undefined {
  if (!cls) return undefined
  const supers = cls.parts.flatMap(({ ir }) => ir.supers)
  if (fn.name === 'resolve' && supers.some((name) => /Mutation$/.test(name))) return { root: 'Mutation', field: cls.name }
  return cls.name === 'QueryType' && /^[a-z]\w*$/.test(fn.name) ? { root: 'Query', field: fn.name } : undefined
}

/** gqlgen: `func (r *mutationResolver) AddOrder(ctx context.Context, ...)` */
function ofReceiver(fn: IrFunction, cls: Cls | undefined): Field | undefined {
  const root = ROOTS.find((one) => cls?.name === `${one.charAt(0).toLowerCase()}${one.slice(1)}Resolver`)
  return root && /^[A-Z]/.test(fn.name) ? { root, field: fn.name } : undefined
}

/** Hot Chocolate: `[MutationType] class`, `[ExtendObjectType("Query")]` */
function ofMarkedClass(fn: IrFunction, cls: Cls | undefined): Field | undefined {
  const root = cls && ROOTS.find((one) => cls.parts.some(({ ir }) => ir.annotations.some(({ name, args }) => lastOf(name) === `${one}Type` || (lastOf(name) === 'ExtendObjectType' && args.some((arg) => typeof arg === 'string' && lastOf(arg) === one)))))
  return root ? { root, field: fn.name } : undefined
}
