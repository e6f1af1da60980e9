import type { Mod, Program } from '../../program/program.ts'

/** Packages that speak to databases of tables: their filters know no operators that could be sent. */
const RELATIONAL = /^(?:sequelize|sequelize-typescript|typeorm|knex|objection|bookshelf|pg|pg-promise|mysql2?|mariadb|sqlite3|better-sqlite3|mssql|kysely|drizzle-orm|@prisma\/client)(?:\/|$)|(?:^|[/:])@supabase\/(?:supabase-js|ssr)(?:[@/]|$)/

/** Packages that speak to databases of documents. */
const DOCUMENTS = /mongo|^monk$|nedb|couch|^nano$|arango|^camo$|waterline|typegoose|firestore|^loopback|elasticsearch/i

/** Whether a program speaks to databases of tables and, as far as it shows, to no others. */
export function isRelational({ mods }: Program): boolean {
  return ofTables([...new Set(mods.flatMap(({ ir }) => ir.imports.map(({ module }) => module)))])
}

const ofTables = (packages: readonly string[]): boolean => packages.some((name) => RELATIONAL.test(name)) && !packages.some((name) => !name.startsWith('.') && DOCUMENTS.test(name))

const known = new WeakMap<Mod, boolean>()

/** The same of one file, in a program that speaks to both. */
export function speaksOfTables(mod: Mod): boolean {
  const before = known.get(mod)
  if (before !== undefined) return before
  const found = ofTables(mod.ir.imports.map(({ module }) => module))
  known.set(mod, found)
  return found
}
