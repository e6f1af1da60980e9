import type { Program } from '../../program/program.ts'

/** Packages that speak to databases of tables: their filters know no operators that could be sent. */
const RELATIONAL = /^(?:sequelize|sequelize-typescript|typeorm|knex|objection|bookshelf|pg|pg-promise|mysql2?|mariadb|sqlite3|better-sqlite3|mssql|kysely|drizzle-orm|@prisma\/client)(?:\/|$)/

/** Packages that speak to databases of documents. */
const DOCUMENTS = /mongo|^monk$|nedb|couch|^nano$|arango|^camo$|waterline|typegoose|firestore|^loopback|elasticsearch/i

/** Whether a program speaks to databases of tables and, as far as it shows, to no others. */
export function isRelational({ mods }: Program): boolean {
  const packages = new Set(mods.flatMap(({ ir }) => ir.imports.map(({ module }) => module)))
  const all = [...packages]
  return all.some((name) => RELATIONAL.test(name)) && !all.some((name) => !name.startsWith('.') && DOCUMENTS.test(name))
}
