import { type Conditions, defineModel, type SinkModel } from '../model.ts'
import { FOUND_UNDER, IN_PAGES, SQL_TEXT, sinksAt, WHOLE } from './conditions.ts'

const FIX = {
  mysql: 'Use placeholders and pass the values separately: `db.query(\'SELECT * FROM users WHERE id = ?\', [id])`. Column names and sort orders cannot be bound: pick them from a fixed list.',
  pg: 'Use placeholders and pass the values separately: `db.query(\'SELECT * FROM users WHERE id = $1\', [id])`. Column names and sort orders cannot be bound: pick them from a fixed list.',
  sequelize: 'Use replacements: `sequelize.query(\'SELECT * FROM users WHERE id = :id\', { replacements: { id } })`, or the methods of a model. Column names and sort orders cannot be bound: pick them from a fixed list.',
  knex: 'Use bindings: `knex.raw(\'select * from users where id = ?\', [id])`, or the methods of the query builder. Column names and sort orders cannot be bound: pick them from a fixed list.',
  prisma: 'Use `prisma.$queryRaw` as a tagged template: it binds every interpolated value. Column names and sort orders cannot be bound: pick them from a fixed list.',
  tagged: 'Use the tagged template `sql`, which binds every interpolated value, instead of `sql.raw`.',
  typeorm: 'Use parameters: `.where(\'user.name = :name\', { name })`. Column names and sort orders cannot be bound: pick them from a fixed list.',
} as const

/** Text that was put together, so that it may be a part of a condition. */
const CONDITION: Conditions = { 0: { built: true } }
const LOOKS_LIKE_SQL: Conditions = { 0: SQL_TEXT }

/** A whole statement, as text or as an option. */
const statements = (prefix: string, names: string, fix: string): SinkModel[] => [
  ...sinksAt(prefix, names, 'sql', { when: WHOLE, fix }),
  ...sinksAt(prefix, names, 'sql', { arg: ['0.sql', '0.text'], when: { 0: { object: true } }, fix }),
]

const RAW_PARTS = 'whereRaw orWhereRaw andWhereRaw havingRaw orHavingRaw orderByRaw groupByRaw joinRaw fromRaw selectRaw whereLiteral'

/** What rows are chosen by is not what they hold. */
const CHOOSING = 'where andWhere orWhere whereNot whereIn orWhereIn whereNotIn whereNull whereNotNull whereBetween whereLike whereILike andWhereLike andWhereILike whereJsonPath having join leftJoin rightJoin innerJoin leftOuterJoin fullOuterJoin crossJoin'.split(' ')
const BUILDING = 'select columns column distinct from into table as orderBy groupBy limit offset with first pluck count countDistinct min max sum avg del delete insert update increment decrement returning onConflict merge ignore transacting forUpdate clone modify whereRaw orWhereRaw andWhereRaw havingRaw orderByRaw groupByRaw joinRaw fromRaw selectRaw'.split(' ')

export default defineModel({
  id: 'sql',
  language: 'javascript',
  aliases: {
    'mysql2/promise': 'mysql', mysql2: 'mysql', 'promise-mysql': 'mysql', mariadb: 'mysql', serverless_mysql: 'mysql',
    'pg-native': 'pg', 'pg.native': 'pg', 'sequelize.Sequelize': 'sequelize', 'sequelize-typescript.Sequelize': 'sequelize', 'sqlite3.cached.Database': 'sqlite3.Database', '@prisma/client': 'prisma', 'mssql/msnodesqlv8': 'mssql', 'tedious.Request': 'mssql.Request', 'sqlite.open': 'sqlite.open',
    'sqlstring.escape': 'mysql.escape', 'sqlstring.format': 'mysql.format', 'typeorm.EntityManager': 'typeorm.Manager', 'typeorm.Repository': 'typeorm.Manager', 'typeorm.DataSource': 'typeorm.Manager', 'typeorm.Connection': 'typeorm.Manager', 'typeorm.QueryRunner': 'typeorm.Manager',
  },
  types: {
    mysql: { returns: { createConnection: 'mysql.Connection', createPool: 'mysql.Connection', createPoolCluster: 'mysql.Connection' } },
    'mysql.Connection': { returns: { promise: 'mysql.Connection', getConnection: 'mysql.Connection' } },
    'mysql.Pool': { is: ['mysql.Connection'] },
    pg: {},
    'pg.Client': {},
    'pg.Pool': { is: ['pg.Client'], returns: { connect: 'pg.Client' } },
    'pg.PoolClient': { is: ['pg.Client'] },
    'pg-promise': { returns: { '': 'pg-promise.Library' } },
    'pg-promise.Library': { returns: { '': 'pg-promise.Database' } },
    postgres: { returns: { '': 'postgres.Sql' } },
    sqlite3: { returns: { verbose: 'sqlite3' } },
    'sqlite3.Database': {},
    'better-sqlite3': { is: ['sqlite3.Database'] },
    'node:sqlite.DatabaseSync': { is: ['sqlite3.Database'] },
    'sqlite.DatabaseSync': { is: ['sqlite3.Database'] },
    'sqlite.open()': { is: ['sqlite3.Database'] },
    sequelize: {},
    knex: { returns: { '': 'knex.Knex', knex: 'knex.Knex' } },
    'knex.Knex': { returns: { '': 'knex.QueryBuilder', ...Object.fromEntries([...CHOOSING, ...BUILDING, 'queryBuilder'].map((name) => [name, 'knex.QueryBuilder'])) } },
    'knex.QueryBuilder': { returns: Object.fromEntries([...CHOOSING, ...BUILDING].map((name) => [name, 'this'])) },
    'prisma.PrismaClient': {},
    mssql: { returns: { connect: 'mssql.ConnectionPool' } },
    'mssql.ConnectionPool': { returns: { request: 'mssql.Request' } },
    'mssql.Request': { returns: { input: 'this' } },
    typeorm: { returns: { getRepository: 'typeorm.Manager', getManager: 'typeorm.Manager', getConnection: 'typeorm.Manager', createConnection: 'typeorm.Manager' } },
    'typeorm.Manager': { returns: { getRepository: 'typeorm.Manager', createQueryRunner: 'typeorm.Manager', createQueryBuilder: 'typeorm.QueryBuilder' } },
    'typeorm.QueryBuilder': { returns: Object.fromEntries('where andWhere orWhere having andHaving orHaving orderBy addOrderBy groupBy select addSelect leftJoin innerJoin leftJoinAndSelect innerJoinAndSelect from update delete insert set limit offset skip take setParameter setParameters'.split(' ').map((name) => [name, 'this'])) },
  },
  sinks: [
    ...statements('mysql.Connection', 'query execute', FIX.mysql),
    ...statements('pg.Client', 'query', FIX.pg),
    ...statements('pg-promise.Database', 'query any none one oneOrNone many manyOrNone result multi each map', FIX.pg),
    ...sinksAt('postgres.Sql', 'unsafe', 'sql', { fix: FIX.pg }),
    ...statements('sqlite3.Database', 'run all get each exec prepare', FIX.mysql),
    ...statements('sequelize', 'query', FIX.sequelize),
    ...['sequelize.literal', 'sequelize.Sequelize.literal'].map((at): SinkModel => ({ at, is: 'sql', fix: FIX.sequelize })),
    ...sinksAt('knex.Knex', 'raw', 'sql', { when: WHOLE, fix: FIX.knex }),
    ...sinksAt('knex', 'raw', 'sql', { when: WHOLE, fix: FIX.knex }),
    ...sinksAt('knex.Knex', RAW_PARTS, 'sql', { when: WHOLE, fix: FIX.knex }),
    ...sinksAt('knex.QueryBuilder', RAW_PARTS, 'sql', { when: WHOLE, fix: FIX.knex }),
    ...sinksAt('*', RAW_PARTS, 'sql', { when: WHOLE, fix: FIX.knex }),
    ...sinksAt('prisma.PrismaClient', '$queryRawUnsafe $executeRawUnsafe', 'sql', { fix: FIX.prisma }),
    ...sinksAt('prisma.PrismaClient', '$queryRaw $executeRaw', 'sql', { when: CONDITION, fix: FIX.prisma }),
    ...sinksAt('*', '$queryRawUnsafe $executeRawUnsafe', 'sql', { fix: FIX.prisma, confidence: 'high' }),
    ...sinksAt('*', '$queryRaw $executeRaw', 'sql', { when: CONDITION, fix: FIX.prisma }),
    { at: 'prisma.Prisma.raw', is: 'sql', fix: FIX.prisma },
    ...['drizzle-orm.sql.raw', 'kysely.sql.raw'].map((at): SinkModel => ({ at, is: 'sql', fix: FIX.tagged })),
    ...statements('mssql.Request', 'query batch', 'Use inputs: `request.input(\'id\', sql.Int, id).query(\'select * from users where id = @id\')`. Column names and sort orders cannot be bound: pick them from a fixed list.'),
    ...statements('mssql.ConnectionPool', 'query batch', 'Use inputs: `request.input(\'id\', sql.Int, id).query(\'select * from users where id = @id\')`. Column names and sort orders cannot be bound: pick them from a fixed list.'),
    ...statements('mssql', 'query batch', 'Use inputs: `request.input(\'id\', sql.Int, id).query(\'select * from users where id = @id\')`. Column names and sort orders cannot be bound: pick them from a fixed list.'),
    { at: 'mssql.Request', is: 'sql', when: LOOKS_LIKE_SQL },
    ...statements('typeorm.Manager', 'query', FIX.typeorm),
    ...sinksAt('typeorm.QueryBuilder', 'where andWhere orWhere having andHaving orHaving', 'sql', { when: CONDITION, fix: FIX.typeorm }),
    ...sinksAt('typeorm.QueryBuilder', 'orderBy addOrderBy groupBy select addSelect', 'sql', { when: WHOLE, fix: FIX.typeorm }),
    // the receiver is not known: the text must look like SQL
    ...sinksAt('*', 'query queryRaw execute exec run all get each prepare raw one any none many oneOrNone manyOrNone queryAsync executeSql unsafe batch', 'sql', { when: LOOKS_LIKE_SQL, fix: FIX.mysql, confidence: 'high' }),
    ...sinksAt('*', 'query execute', 'sql', { arg: ['0.sql', '0.text'], when: { '0.sql': SQL_TEXT }, fix: FIX.mysql }),
    ...sinksAt('*', 'andWhere orWhere andHaving', 'sql', { when: CONDITION, fix: FIX.typeorm }),
    ...sinksAt('*', 'where having', 'sql', { when: { 0: /[=<>]|\blike\b|\bin\b/i }, fix: FIX.typeorm }),
    ...sinksAt('*', 'literal', 'sql', { when: { 0: /[=<>(']|\b(?:select|order|case)\b/i }, fix: FIX.sequelize }),
  ],
  sources: ['findAll', 'findAndCountAll', 'findByPk', 'findOne', 'findById', 'findMany', 'findFirst', 'findUnique', 'findOneBy'].map((name) => ({ at: `*.${name}`, channel: 'database' as const, kind: 'stored' as const, cleans: IN_PAGES, record: true as const })),
  sanitizers: ['mysql.escape', 'mysql.escapeId', 'mysql.Connection.escape', 'mysql.Connection.escapeId', 'mysql.format', 'mysql.Connection.format', 'sequelize.escape', 'pg-format', 'pg-format.ident', 'pg-format.literal', 'pg.escapeLiteral', 'pg.escapeIdentifier', 'pg.Client.escapeLiteral', 'pg.Client.escapeIdentifier', '*.escapeLiteral', '*.escapeIdentifier', '*.escapeId', 'pg-promise.as.format'].map((at) => ({ at, cleans: ['sql'] as const })),
  passes: [
    ...['knex.QueryBuilder', 'knex.Knex'].flatMap((type) => [...CHOOSING, ...BUILDING].map((name) => ({ at: `${type}.${name}`, from: [] }))),
    ...CHOOSING.filter((name) => name !== 'join').map((name) => ({ at: `*.${name}`, from: ['this'] }) as const),
    // what is found is not what was asked for
    ...['mysql.Connection.query', 'mysql.Connection.execute', 'pg.Client.query', 'typeorm.Manager.query', ...'find findBy findOne findOneBy findOneOrFail findOneByOrFail findAndCount'.split(' ').map((name) => `typeorm.Manager.${name}`)].map((at) => ({ at, from: [] })),
    ...['*', 'typeorm.QueryBuilder'].flatMap((type) => ['getOne', 'getOneOrFail', 'getMany', 'getRawOne', 'getRawMany'].map((name) => ({ at: `${type}.${name}`, from: [] }))),
    { at: 'mysql.format', from: [0], text: 'concat' }, { at: 'mysql.Connection.format', from: [0], text: 'concat' }, { at: 'pg-format', from: [0] },
  ],
  // what has been found under it
  guards: ['knex.QueryBuilder', 'knex.Knex'].flatMap((type) => ['where', 'andWhere'].flatMap((name) => [0, 1].map((arg) => ({ at: `${type}.${name}`, arg, cleans: FOUND_UNDER })))),
  callbacks: [
    { at: 'mysql.Connection.getConnection', parameters: ['', 'mysql.Connection'] },
    { at: 'pg.Pool.connect', parameters: ['', 'pg.Client', ''] },
  ],
})
