import { expect, it } from 'vitest'
import { libraryOf } from './library-of.ts'

it.each([
  ['pg.Pool.query', 'pg'],
  ['child_process.exec', 'child_process'],
  ['@prisma/client.PrismaClient.$queryRawUnsafe', '@prisma/client'],
  ['java.sql.Statement.executeQuery', 'java.sql'],
  ['database/sql.DB.Query', 'database/sql'],
  ['PDO.query', 'PDO'],
  ['System.Data.SqlClient.SqlCommand.CommandText', 'System.Data.SqlClient'],
  ['ActiveRecord.Base.where', 'ActiveRecord'],
  ['mysqli_query', null],
  ['*.query', null],
  ['document.write', null],
  ['', null],
])('the library of %s is %s', (callee, library) => {
  expect(libraryOf(callee)).toBe(library)
})
