import { classify } from '../conditions/classify.ts'
import type { World } from '../conditions/world.ts'
import { parseExpression } from '../parser.ts'
import type { NewFunction } from '../read/change.ts'
import type { Policy, Schema, SqlFunction, Table } from '../schema.ts'
import { type BodyFacts, bodyFacts } from '../read/bodies.ts'
import type { PolicyState, State, TableState } from './state.ts'

/** What the replayed statements come to: conditions are judged now, when every function is known. */
export function freeze(state: State): Pick<Schema, 'tables' | 'functions' | 'views' | 'grants' | 'buckets' | 'destructive' | 'inserted' | 'unread'> {
  const bodies = new Map([...state.functions].map(([key, one]) => [key, bodyFacts(one.body)]))
  const world = worldOf(state, bodies)
  return {
    tables: [...state.tables.values()].map((table) => frozenTable(table, world)),
    functions: [...state.functions].map(([key, one]): SqlFunction => ({ ...one, reads: bodies.get(key)?.reads ?? [], rowsOf: bodies.get(key)?.rowsOf ?? [], writes: bodies.get(key)?.writes ?? [], asksCaller: world.asksCaller(one.name) })),
    views: [...state.views.values()],
    grants: state.grants,
    buckets: [...state.buckets.values()],
    destructive: state.destructive,
    inserted: state.inserted,
    unread: state.unread,
  }
}

function worldOf(state: State, bodies: ReadonlyMap<string, BodyFacts>): World {
  const functions = new Map<string, NewFunction>([...state.functions.values()].map((one) => [one.name, one]))
  const facts = new Map([...state.functions].map(([key, one]) => [one.name, bodies.get(key)]))
  const asking = new Set([...facts].filter(([, one]) => one?.asksCaller).map(([name]) => name))
  for (let before = -1; before !== asking.size;) {
    before = asking.size
    for (const [name, one] of facts) if (one?.calls.some((called) => asking.has(called))) asking.add(name)
  }
  const trees = new Map<string, ReturnType<typeof parseExpression>>()
  return {
    functions,
    judged: new Map(),
    treeOf: (text) => {
      const known = trees.get(text)
      if (known !== undefined) return known
      const tree = parseExpression(text)
      trees.set(text, tree)
      return tree
    },
    columnsOf: (name) => {
      const table = state.tables.get(name)
      return table?.created ? new Set(table.columns.keys()) : undefined
    },
    asksCaller: (name) => asking.has(name),
  }
}

function frozenTable(table: TableState, world: World): Table {
  return {
    ...table,
    columns: [...table.columns.values()],
    policies: [...table.policies.values()].map((policy) => frozenPolicy(policy, world)),
    triggers: [...table.triggers.values()],
  }
}

const frozenPolicy = (policy: PolicyState, world: World): Policy => ({
  ...policy,
  using: policy.using === null ? null : classify(policy.using, world, policy.table),
  check: policy.check === null ? null : classify(policy.check, world, policy.table),
})
