import { defineModel } from '../model.ts'
import type { Conditions, TypeModel } from '../model.ts'
import { cleansAt, guardsAt, misusesAt, passesAt, sinksAt, SQL_TEXT, under, untested } from './helpers.ts'

const FIX = 'Keep the statement constant and pass the values separately: `cursor.execute("SELECT * FROM users WHERE id = %s", (user_id,))` (`?` with sqlite3). Look table and column names up in a fixed dictionary.'

/** Modules with the usual interface for databases. */
const DRIVERS = ['sqlite3', 'psycopg2', 'psycopg', 'pymysql', 'MySQLdb', 'mysql.connector', 'pymssql', 'pyodbc', 'cx_Oracle', 'oracledb', 'pg8000', 'pg8000.dbapi', 'mariadb', 'ibm_db_dbi', 'snowflake.connector', 'duckdb', 'fdb', 'aiosqlite', 'aiopg', 'aiomysql', 'asyncmy', 'pgdb', 'ksycopg2', 'databricks.sql', 'vertica_python', 'clickhouse_driver', 'redshift_connector', 'prestodb.dbapi', 'trino.dbapi', 'pyhive.hive', 'phoenixdb']
const CONNECTS: Record<string, TypeModel> = Object.fromEntries(
  DRIVERS.map((name) => [name, { returns: { connect: 'dbapi.Connection', Connect: 'dbapi.Connection', Connection: 'dbapi.Connection', AsyncConnection: 'dbapi.Connection', create_pool: 'dbapi.Pool' } }]),
)
const EXECUTES = under('dbapi.Cursor', 'execute executemany executescript mogrify copy_expert execute_async callproc run')
const ASYNC = under('asyncpg.Connection', 'execute executemany fetch fetchrow fetchval prepare cursor copy_from_query')
const DATABASES = under('databases.Database', 'execute execute_many fetch_all fetch_one fetch_val iterate')
const ALCHEMY = [...under('sqlalchemy.orm.Session', 'execute scalar scalars'), ...under('sqlalchemy.engine.Connection', 'execute scalar exec_driver_sql scalars execution_options().execute')]
const TEXTS = ['sqlalchemy.text', 'sqlalchemy.sql.text', 'sqlalchemy.sql.expression.text', 'sqlalchemy.sql.expression.TextClause', 'sqlalchemy.TextClause', 'flask_sqlalchemy.SQLAlchemy.text', 'sqlalchemy.literal_column', 'sqlalchemy.sql.literal_column', 'sqlalchemy.DDL']
const QUERIES = under('sqlalchemy.orm.Query', 'filter order_by group_by having distinct from_statement params where prefix_with suffix_with')
const WILD = ['*.execute', '*.executemany', '*.executescript', '*.raw', '*.execute_sql', '*.read_sql', '*.run', '*.fetch', '*.fetchrow', '*.fetchval', '*.fetch_all', '*.fetch_one', '*.query', '*.sql', '*.callproc', '*.prepare']
const FRAMES = under('pandas', 'read_sql read_sql_query')
const QUERY_LIKE = 'filter filter_by order_by group_by having join outerjoin options limit offset distinct where select_from with_entities'
const BUILT = { severity: 'medium', confidence: 'low', title: 'SQL query built by string concatenation', fix: FIX } as const
/** A value, or a condition, stands where one belongs: names of tables, columns and settings cannot be given apart. */
const VALUE = /^(?!\s*(?:create|alter|drop|comment|grant|revoke|truncate)\b)[^]*(?:[=<>]|\b(?:i?like|in|limit|offset|between|and|or|where|having|on))\s*\(?\s*['"]?%?\0|^(?!\s*(?:create|alter|drop|comment|grant|revoke|truncate)\b)[^]*\bvalues\s*\([^)]*\0/i
const NAMES = { ...BUILT, severity: 'low' } as const
const built = (paths: readonly string[], when: Conditions) => [...misusesAt('sql-from-variables', paths, { 0: { built: true }, '0|query': VALUE, '0|text': untested('sql'), ...when }, BUILT), ...misusesAt('sql-from-variables', paths, { 0: { built: true }, '0|query': { not: VALUE }, '0|text': untested('sql'), ...when }, NAMES)]

export default defineModel({
  id: 'python-sql',
  language: 'python',
  types: {
    ...CONNECTS,
    'dbapi.Connection': { is: ['dbapi.Cursor'], returns: { cursor: 'dbapi.Cursor' } },
    'dbapi.Cursor': { returns: { __enter__: 'dbapi.Cursor' } },
    'dbapi.Pool': { returns: { acquire: 'dbapi.Connection', cursor: 'dbapi.Cursor', getconn: 'dbapi.Connection', get_connection: 'dbapi.Connection' } },
    'psycopg2.pool.SimpleConnectionPool': { is: ['dbapi.Pool'] },
    'psycopg2.pool.ThreadedConnectionPool': { is: ['dbapi.Pool'] },
    'psycopg_pool.ConnectionPool': { is: ['dbapi.Pool'], returns: { connection: 'dbapi.Connection' } },
    asyncpg: { returns: { connect: 'asyncpg.Connection', create_pool: 'asyncpg.Pool' } },
    'asyncpg.Pool': { is: ['asyncpg.Connection'], returns: { acquire: 'asyncpg.Connection' } },
    'asyncpg.Connection': {},
    'pg8000.native.Connection': {},
    'flask_mysqldb.MySQL': { members: { connection: 'dbapi.Connection' } },
    'flaskext.mysql.MySQL': { returns: { connect: 'dbapi.Connection', get_db: 'dbapi.Connection' } },
    'django.db.connection': { is: ['dbapi.Connection'] },
    'django.db.connections[]': { is: ['dbapi.Connection'] },
    sqlalchemy: { returns: { create_engine: 'sqlalchemy.engine.Engine' } },
    'sqlalchemy.orm': { returns: { sessionmaker: 'sqlalchemy.orm.sessionmaker', scoped_session: 'sqlalchemy.orm.Session' } },
    'sqlalchemy.orm.sessionmaker': { returns: { '': 'sqlalchemy.orm.Session', begin: 'sqlalchemy.orm.Session' } },
    'sqlalchemy.ext.asyncio': { returns: { create_async_engine: 'sqlalchemy.engine.Engine', async_sessionmaker: 'sqlalchemy.orm.sessionmaker' } },
    'sqlalchemy.engine.Engine': { is: ['sqlalchemy.engine.Connection'], returns: { connect: 'sqlalchemy.engine.Connection', begin: 'sqlalchemy.engine.Connection', raw_connection: 'dbapi.Connection' } },
    'sqlalchemy.engine.Connection': {},
    'sqlalchemy.orm.Session': { returns: { query: 'sqlalchemy.orm.Query', connection: 'sqlalchemy.engine.Connection', __call__: 'sqlalchemy.orm.Session' } },
    'sqlalchemy.ext.asyncio.AsyncSession': { is: ['sqlalchemy.orm.Session'] },
    'sqlalchemy.orm.Query': { returns: Object.fromEntries(QUERY_LIKE.split(' ').map((name) => [name, 'sqlalchemy.orm.Query'])) },
    'flask_sqlalchemy.SQLAlchemy': { is: ['sqlalchemy.orm.Session'], members: { session: 'sqlalchemy.orm.Session', engine: 'sqlalchemy.engine.Engine', Model: 'flask_sqlalchemy.Model' } },
    'flask_sqlalchemy.Model': { members: { query: 'sqlalchemy.orm.Query' } },
    'sqlmodel.Session': { is: ['sqlalchemy.orm.Session'] },
    'peewee.Database': {},
    'databases.Database': {},
  },
  aliases: {
    'django.db.backends.utils.CursorWrapper': 'dbapi.Cursor', 'sqlite3.Connection': 'dbapi.Connection', 'sqlite3.Cursor': 'dbapi.Cursor', 'psycopg2.extensions.connection': 'dbapi.Connection', 'psycopg2.extensions.cursor': 'dbapi.Cursor',
    'sqlalchemy.engine.base': 'sqlalchemy.engine', 'sqlalchemy.orm.session': 'sqlalchemy.orm', 'sqlalchemy.engine.create_engine': 'sqlalchemy.create_engine', 'asyncpg.connection': 'asyncpg',
    'databases.core': 'databases', 'peewee.SqliteDatabase': 'peewee.Database', 'peewee.MySQLDatabase': 'peewee.Database', 'peewee.PostgresqlDatabase': 'peewee.Database', 'sqlalchemy.ext.asyncio.AsyncConnection': 'sqlalchemy.engine.Connection',
  },
  sinks: [
    ...sinksAt('sql', EXECUTES, '0|query', { fix: FIX }),
    ...sinksAt('sql', ['dbapi.Cursor.execute', 'dbapi.Cursor.executescript'], 'sql', { fix: FIX }),
    ...sinksAt('sql', DATABASES, '0|query', { fix: 'Bind the values: `await database.fetch_one("SELECT * FROM users WHERE id = :id", {"id": user_id})`, or build the statement from tables.' }),
    ...sinksAt('sql', [...ASYNC, ...under('asyncpg.Connection', 'copy_from_query')], '0|query', { fix: FIX }),
    ...sinksAt('sql', [...ALCHEMY, ...TEXTS], '0|statement', { fix: 'Bind the values: `session.execute(text("SELECT * FROM users WHERE id = :id"), {"id": user_id})`, or let the ORM build the statement.' }),
    ...sinksAt('sql', TEXTS, 'text', { fix: FIX }),
    ...sinksAt('sql', QUERIES, '0+', { when: { 0: { built: true } }, fix: FIX }),
    ...sinksAt('sql', ['sqlalchemy.orm.Query.order_by'], 0, { confidence: 'medium', fix: FIX }),
    ...sinksAt('sql', ['pg8000.native.Connection.run', 'pg8000.native.Connection.prepare', 'peewee.Database.execute_sql', 'peewee.SQL', 'peewee.RawQuery', 'pydal.DAL.executesql'], 0, { fix: FIX }),
    ...sinksAt('sql', FRAMES, '0|sql', { fix: FIX }),
    ...sinksAt('sql', WILD, '0|sql', { when: { '0|sql': SQL_TEXT }, confidence: 'medium', fix: FIX }),
    ...sinksAt('sql', ['*.execute', '*.executemany', '*.executescript'], 0, { when: { 0: { not: SQL_TEXT } }, confidence: 'low', fix: FIX }),
  ],
  sanitizers: [
    // comparisons of a column: what it is compared with is sent apart
    ...cleansAt(['sql'], under('*', 'in_ not_in notin_ like not_like notlike ilike not_ilike notilike is_distinct_from is_not_distinct_from regexp_match')),
    ...cleansAt(['sql'], ['psycopg2.sql.Identifier', 'psycopg2.sql.Literal', 'psycopg.sql.Identifier', 'psycopg.sql.Literal', 'psycopg2.extensions.quote_ident', 'psycopg2.extensions.adapt', 'pymysql.converters.escape_string', 'pymysql.escape_string', 'MySQLdb.escape_string', '*.escape_string', '*.literal', '*.quote_ident', '*.quote_identifier', '*.escape_literal', 'dbapi.Connection.escape', 'dbapi.Connection.escape_string', 'dbapi.Cursor.mogrify', 'django.db.connection.ops.quote_name', '*.quote_name']),
    ...cleansAt(['sql'], [...TEXTS, 'sqlalchemy.bindparam']),
  ],
  // only the columns of a table come through, as by a list of them
  guards: guardsAt(['reflection'], ['*.has_property']),
  passes: [
    // rows that are found are not what was looked for
    ...passesAt([], [...EXECUTES, ...ASYNC, ...DATABASES, ...ALCHEMY, ...under('sqlalchemy.orm.Session', 'query get add delete merge'), ...under('sqlalchemy.orm.Query', `${QUERY_LIKE} get get_or_404 first first_or_404 all one one_or_none scalar count exists paginate`), ...under('dbapi.Cursor', 'fetchone fetchall fetchmany')]),
    ...passesAt([], ['*.bindparams', '*.execute', '*.executemany', '*.fetchone', '*.fetchall', '*.fetchrow', '*.fetchval', '*.fetch_all', '*.fetch_one', '*.filter_by', '*.first_or_404', '*.get_or_404', '*.one_or_none']),
    ...passesAt(['0'], ['psycopg2.sql.SQL', 'psycopg.sql.SQL']),
  ],
  misuses: [
    ...built([...EXECUTES, ...ASYNC, ...DATABASES, ...ALCHEMY, ...TEXTS, 'pg8000.native.Connection.run', 'pg8000.native.Connection.prepare', ...FRAMES], {}),
    ...misusesAt('sql-from-variables', QUERIES, { 0: { built: true }, '0|text': untested('sql') }, BUILT),
    ...built(['*.execute', '*.executemany', '*.run', '*.raw', '*.fetch', '*.fetchrow', '*.fetchval', '*.executescript'], { '0|sql': SQL_TEXT }),
  ],
})
