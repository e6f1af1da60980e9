import type { Db } from './connect.ts'

/**
 * For calls that come often: a statement that is built once per database, and that PostgreSQL parses once per connection.
 * @param build ends in `.prepare(name)`; a name stands for one statement everywhere
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = built.get(db) ?? build(db)
    built.set(db, statement)
    return statement
  }
}
