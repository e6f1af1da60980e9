import { remembered } from '../remembered.ts'
import { drizzleUse, goesOnWithDrizzle } from './drizzle.ts'
import { writtenRelation } from './relations.ts'
import { commits, goesOnWithStatement, sessionUse } from './sessions.ts'
import type { Seen } from './seen.ts'
import type { Args, Held } from './value.ts'
import type { World } from './world.ts'
import { inWords } from './words.ts'

/** What a call does with what is stored. */
export type DataUse = 'reads' | 'writes'

const WRITES = /^(?:(?:bulk|batch|soft|force|hard|update_or|first_or|get_or|find_or|insert_or|async|raw)_)*(?:save|create|insert|update|upsert|delete|destroy|remove|persist|put_item|replace|increment|decrement|store|truncate|drop|find_(?:one|by_id)_and_(?:update|delete|remove|replace)|add|set_password|execute_non_query|merge)(?:_(?:many|one|all|by_\w+|async|changes|changes_async|range|or_\w+|where|and_flush|item|object|document|record|columns?|attributes?|bulk|no_save|with_\w+))*!?$/
const READS = /^(?:find|select|query|fetch|list|search|paginate|count|aggregate|scan|first|all|where|filter|get_item|get_object_or_404|get_list_or_404)(?:_\w+)?$|^(?:get|load)(?:_\w+)?$|^to_(?:list|array)(?:_async)?$/
const NAMELESS = /^(?:save|destroy|delete|delete_async|save_async|update_attributes|save!|destroy!|update!)$/

/** Names of what gives access to a store. */
const STORES = /(?:^|[._$(])(?:\w*_)?(?:db|database|prisma|drizzle|knex|conn|connection|pool|em|entity_manager|repo|repository|repositories|dao|mapper|models?|orm|objects|db_?context|context|db_session|datastore|queries|sequelize|mongoose|gorm|collection)(?:s)?(?:\(\)|\[\])?(?:$|[._(])/
const SERVICES = /(?:^|[._$])(?:\w*_)?(?:service|manager|store|mediator|client|usecase|use_case|handler|model)s?$/
/** `User`, `models.User` */
const MODEL = /^(?:\w+\.)*[A-Z]\w*$/
/** Flask-SQLAlchemy: `Order.query` */
const QUERY_OF_MODEL = /(?:^|\.)[A-Z]\w*\.query$/
/** What only models of objects and rows can do. */
const OF_MODELS = /^(?:find_(?:one|many|all|by_\w+|and_count_all|or_\w+)|count_documents|insert_(?:one|many)|update_(?:one|many)|delete_(?:one|many)|bulk_(?:create|write)|destroy(?:_all)?|find_by_id_and_\w+|find_one_and_\w+|upsert|where|paginate)$/
/** The request, its answer and what is built into languages. */
const OTHERS = /^\$?(?:req|request|res|response|ctx\.(?:session|cookies)|reply|console|logger?|math|json|object|array|map|set|params|headers?|cookies?|url|query|form|formdata|data|body|session|cache|localstorage|window|document|process|promise|string|path|fs|os|hash|crypto|bcrypt|axios|http|fetch)(?:$|[.[(])/
/** Statements, and no messages such as `Delete operation failed`. */
const SQL_WRITE = /^\s*(?:insert\s+(?:(?:or\s+\w+|ignore|overwrite)\s+)?(?:into\s|\w+\s*\()|update\s[\s\S]{1,300}?\bset\b|delete\s+(?:[\w.`"[\]]+\s+)?from\s|delete\s+[A-Z]\w*\s+(?:\w+\s+)?where\b|replace\s+into\s|merge\s+(?:into\s|\())/i
const SQL_READ = /^\s*(?:select\s[\s\S]*?(?:\bfrom\b|\()|with\s+(?:recursive\s+)?[\w"`[\]]+\s*(?:\([^()]*\)\s*)?as\s*\()/i

interface Verb {
  does: DataUse | null
  isOfModels: boolean
  isNameless: boolean
}

const verbOf = remembered((last): Verb => {
  const verb = inWords(last)
  return { does: WRITES.test(verb) ? 'writes' : READS.test(verb) ? 'reads' : null, isOfModels: OF_MODELS.test(verb), isNameless: NAMELESS.test(verb) }
})

/** Null where the call has nothing to do with a store, as far as names tell. */
export function dataUse(world: World, it: Seen, last: string): DataUse | null {
  const { names, object, args, kind } = it
  if (kind !== 'call') return null
  const bySession = sessionUse(it, last)
  if (bySession) return bySession.does
  if (commits(it, last)) return 'writes'
  const byDrizzle = drizzleUse(it, last)
  if (byDrizzle) return byDrizzle.does
  if (writtenRelation(it, last) !== null) return 'writes'
  if (goesOnWithStatement(it) || goesOnWithDrizzle(it)) return null
  const sql = statementOf(args)
  if (sql !== undefined && SQL_WRITE.test(sql)) return 'writes'
  if (sql !== undefined && SQL_READ.test(sql) && sql.length > 12) return 'reads'
  const { does, isOfModels, isNameless } = verbOf(last)
  if (!does) return null
  if (isStore(world, object, names) || (it.mod.language === 'python' && QUERY_OF_MODEL.test(object.name)) || (isOfModels && MODEL.test(object.name))) return does
  if (does === 'reads') return null
  const name = inWords(object.name)
  if (OTHERS.test(name)) return null
  return SERVICES.test(name) || (isNameless && args.positional.length === 0 && !object.entries && !object.items) ? 'writes' : null
}

/** `mysqli_query($connection, 'SELECT ...')` */
const OF_MYSQLI = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|REPLACE|select|insert|update|delete|replace)\s/
const STATEMENTS = ['query', 'sql', 'statement', 'stmt']

/** The text that a call is given to run: `execute(query="update orders ...")`. */
export const statementOf = ({ positional, named }: Args): string | undefined => positional[0]?.text ?? (positional[1]?.text !== undefined && OF_MYSQLI.test(positional[1].text) ? positional[1].text : undefined) ?? STATEMENTS.flatMap((name) => named.get(name)?.text ?? [])[0]

function isStore(world: World, object: Held, names: readonly string[]): boolean {
  if ((object.cls && world.isStored(object.cls)) || object.rows) return true
  const name = inWords(object.name)
  if (name === '' || name.length > 200 || OTHERS.test(name)) return false
  return STORES.test(name) || names.some((one) => world.stored.has(one.slice(0, Math.max(0, one.lastIndexOf('.')))))
}
