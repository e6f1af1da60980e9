import type { SinkModel, TypeModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

const DATA = 'System.Data'
const COMMAND = `${DATA}.IDbCommand`
const CONNECTION = `${DATA}.IDbConnection`
const ADAPTER = `${DATA}.Common.DbDataAdapter`
const EF = 'Microsoft.EntityFrameworkCore'
const FACADE = `${EF}.Infrastructure.DatabaseFacade`
const LIBRARY = 'Microsoft.Practices.EnterpriseLibrary.Data.Database'
const SESSION = 'NHibernate.ISession'
const BOUND = 'Keep the query constant and pass the value as a parameter:\n\n```csharp\nusing var command = new SqlCommand("SELECT * FROM Users WHERE Name = @name", connection);\ncommand.Parameters.AddWithValue("@name", name);\n```'
const EF_FIX = 'Use the interpolated form, which binds the values:\n\n```csharp\nvar users = context.Users.FromSqlInterpolated($"SELECT * FROM Users WHERE Name = {name}");\n```'
const DAPPER_FIX = 'Pass the values as parameters:\n\n```csharp\nconnection.Query<User>("SELECT * FROM Users WHERE Name = @name", new { name });\n```'
const HQL_FIX = 'Pass the value as a parameter:\n\n```csharp\nsession.CreateQuery("from User u where u.Name = :name").SetParameter("name", name).List<User>();\n```'
const LOOKS_LIKE_SQL = /^\s*(?:select|insert|update|delete|with|exec(?:ute)?|merge|truncate|alter|drop|create|call)\b/i

/** Providers: the package of each and how its classes begin. */
const PROVIDERS: readonly (readonly [string, string])[] = [
  ['System.Data.SqlClient', 'Sql'], ['System.Data.OleDb', 'OleDb'], ['System.Data.Odbc', 'Odbc'], ['System.Data.OracleClient', 'Oracle'], ['Oracle.ManagedDataAccess.Client', 'Oracle'],
  ['MySql.Data.MySqlClient', 'MySql'], ['Npgsql', 'Npgsql'], ['Microsoft.Data.Sqlite', 'Sqlite'], ['System.Data.SQLite', 'SQLite'], ['Mono.Data.Sqlite', 'Sqlite'], ['System.Data.SqlServerCe', 'SqlCe'],
]

/** A password in a connection string; of a database on the same machine it opens little. */
const PASSWORD = /(?:^|;)\s*(?:password|pwd)\s*=\s*[^;\s\0'"{<][^;]*/i
const LOCAL = /(?:server|data source|host|addr(?:ess)?)\s*=\s*(?:tcp:)?(?:localhost|127\.|\(local|\.[;\\])/i
const elsewhere = { rule: 'hardcoded-credential', when: { 0: PASSWORD, '0|text': { not: LOCAL } } } as const
const here = { rule: 'hardcoded-credential', severity: 'low', confidence: 'medium', when: { 0: PASSWORD, '0|text': LOCAL } } as const

const types: Record<string, TypeModel> = {
  [CONNECTION]: { returns: { CreateCommand: COMMAND, BeginTransaction: `${DATA}.IDbTransaction` } },
  [`${DATA}.IDbTransaction`]: { members: { Connection: CONNECTION } },
  [`${DATA}.Common.DbTransaction`]: { is: [`${DATA}.IDbTransaction`] },
  [COMMAND]: { tracked: true, returns: giving('ExecuteReader ExecuteReaderAsync', `${DATA}.IDataReader`) },
  [`${DATA}.IDataReader`]: {},
  [`${DATA}.Common.DbConnection`]: { is: [CONNECTION] },
  [`${DATA}.Common.DbCommand`]: { is: [COMMAND], tracked: true },
  [ADAPTER]: {},
  ...Object.fromEntries(PROVIDERS.flatMap(([space, start]): [string, TypeModel][] => [
    [`${space}.${start}Connection`, { is: [CONNECTION], returns: { CreateCommand: `${space}.${start}Command` } }],
    [`${space}.${start}Command`, { is: [COMMAND], tracked: true }],
    [`${space}.${start}DataAdapter`, { is: [ADAPTER] }],
  ])),
  'System.Data.Linq.DataContext': {},
  [LIBRARY]: { returns: giving('GetSqlStringCommand GetStoredProcCommand', COMMAND) },
  'Microsoft.Practices.EnterpriseLibrary.Data.Sql.SqlDatabase': { is: [LIBRARY] },
  'Microsoft.Practices.EnterpriseLibrary.Data.DatabaseFactory': { returns: { CreateDatabase: LIBRARY } },
  'System.FormattableString': {},
  [`${EF}.DbContext`]: { members: { Database: FACADE }, returns: { Set: `${EF}.DbSet` } },
  'System.Data.Entity.DbContext': { is: [`${EF}.DbContext`], members: { Database: 'System.Data.Entity.Database' } },
  'Microsoft.AspNetCore.Identity.EntityFrameworkCore.IdentityDbContext': { is: [`${EF}.DbContext`] },
  [FACADE]: { returns: { GetDbConnection: CONNECTION } },
  'System.Data.Entity.Database': { is: [FACADE], members: { Connection: CONNECTION } },
  [`${EF}.DbSet`]: {},
  'System.Data.Entity.DbSet': { is: [`${EF}.DbSet`] },
  [SESSION]: { members: { Connection: CONNECTION } },
  'NHibernate.IStatelessSession': { is: [SESSION] },
  'NHibernate.ISessionFactory': { returns: giving('OpenSession GetCurrentSession OpenStatelessSession', SESSION) },
  'Dapper.CommandDefinition': {},
  'Npgsql.NpgsqlBatchCommand': {},
  'Npgsql.NpgsqlDataSource': {},
  'System.Data.SqlClient.SqlConnectionStringBuilder': {},
  'Microsoft.Azure.Cosmos.QueryDefinition': {},
  'MongoDB.Driver.JsonFilterDefinition': {},
  'MongoDB.Bson.BsonDocument': {},
  'Microsoft.Azure.Cosmos.Container': {},
  'MongoDB.Driver.IMongoCollection': {},
}

const sql = (type: string, names: string, fix: string, arg: SinkModel['arg'] = 0): SinkModel[] => facts(type, names, { arg, is: 'sql' as const, fix })
/** Programs keep their own paths and addresses in databases, and log what they read. */
const STORED = ['path', 'ssrf', 'log', 'redirect', 'header', 'resource', 'xml', 'format', 'redos', 'reflection', 'deserialization', 'template', 'link', 'mail'] as const
const DAPPER = 'Query QueryAsync QueryFirst QueryFirstAsync QueryFirstOrDefault QueryFirstOrDefaultAsync QuerySingle QuerySingleAsync QuerySingleOrDefault QuerySingleOrDefaultAsync QueryMultiple QueryMultipleAsync QueryUnbufferedAsync Execute ExecuteAsync ExecuteScalar ExecuteScalarAsync ExecuteReader ExecuteReaderAsync'
const RAW = 'FromSqlRaw ExecuteSqlRaw ExecuteSqlRawAsync SqlQueryRaw'
const LIBRARY_RUNS = 'ExecuteDataSet ExecuteReader ExecuteNonQuery ExecuteScalar LoadDataSet'
const AS_TEXT = /CommandType\.Text$/
/** Text whose parts are not kept apart: `$"..."` becomes a query with parameters where a FormattableString is asked for. */
const UNSPLIT = { not: { type: 'System.FormattableString' } } as const
const CLASSIC_EF = `${DATA}.Entity.Database`
const HELPER = 'ExecuteReader ExecuteNonQuery ExecuteScalar ExecuteDataset'

export default defineModel({
  id: 'dotnet-sql',
  language: 'csharp',
  aliases: { 'Microsoft.Data.SqlClient': 'System.Data.SqlClient', MySqlConnector: 'MySql.Data.MySqlClient' },
  types,
  sinks: [
    { at: `${COMMAND}.CommandText`, set: true, is: 'sql', fix: BOUND },
    { at: '*.CommandText', set: true, is: 'sql', confidence: 'medium', fix: BOUND },
    ...sql(COMMAND, '', BOUND).map((sink) => ({ ...sink, at: COMMAND })),
    { at: ADAPTER, is: 'sql', fix: BOUND },
    ...PROVIDERS.map(([space, start]): SinkModel => ({ at: `${space}.${start}Script`, arg: 'any', is: 'sql', fix: BOUND })),
    ...sql('Npgsql.NpgsqlBatchCommand', '', BOUND),
    ...sql('Npgsql.NpgsqlDataSource', 'CreateCommand', BOUND),
    ...facts('MySql.Data.MySqlClient.MySqlHelper', 'ExecuteDataset ExecuteReader ExecuteNonQuery ExecuteScalar ExecuteDataRow', { arg: 1, is: 'sql' as const, fix: BOUND }),
    ...facts('*.SqlHelper', HELPER, { arg: 'any', is: 'sql' as const, fix: BOUND }),
    ...sql(CONNECTION, DAPPER, DAPPER_FIX),
    { at: 'Dapper.CommandDefinition', is: 'sql', fix: DAPPER_FIX },
    ...facts('Dapper.SqlMapper', DAPPER, { arg: 1, is: 'sql' as const, fix: DAPPER_FIX }),
    ...sql(FACADE, 'ExecuteSqlRaw ExecuteSqlRawAsync SqlQueryRaw', EF_FIX),
    ...sql(FACADE, 'ExecuteSqlCommand ExecuteSqlCommandAsync SqlQuery', EF_FIX).map((sink) => ({ ...sink, when: { 0: UNSPLIT } })),
    ...sql(CLASSIC_EF, 'ExecuteSqlCommand ExecuteSqlCommandAsync SqlQuery', EF_FIX),
    // the text may come second, behind how to run it or what to make of it
    ...sql(CLASSIC_EF, 'ExecuteSqlCommand ExecuteSqlCommandAsync', EF_FIX, 1).map((sink) => ({ ...sink, when: { 0: /TransactionalBehavior\./ } })),
    ...['System.Data.Entity.Database.SqlQuery', 'System.Data.Linq.DataContext.ExecuteQuery'].map((at): SinkModel => ({ at, arg: 1, is: 'sql', when: { 0: { constant: true }, '0|type': { not: /\s/ } }, fix: EF_FIX })),
    ...sql(`${EF}.DbSet`, 'FromSqlRaw SqlQuery', EF_FIX),
    ...sql(`${EF}.DbSet`, 'FromSql', EF_FIX).map((sink) => ({ ...sink, when: { 0: UNSPLIT } })),
    ...facts('*', 'FromSql', { is: 'sql' as const, confidence: 'medium' as const, when: { 0: UNSPLIT }, fix: EF_FIX }),
    ...sql('System.Data.SQLite.SQLiteCommand', 'Execute', BOUND),
    ...sql(LIBRARY, 'GetSqlStringCommand', BOUND),
    ...sql(LIBRARY, LIBRARY_RUNS, BOUND).map((sink) => ({ ...sink, when: { 0: { not: { type: COMMAND } } } })),
    ...sql(LIBRARY, LIBRARY_RUNS, BOUND, 1).map((sink) => ({ ...sink, when: { 0: { anyOf: [AS_TEXT, { type: `${DATA}.IDbTransaction` }] } } })),
    ...sql(LIBRARY, LIBRARY_RUNS, BOUND, 2).map((sink) => ({ ...sink, when: { 1: AS_TEXT } })),
    ...sql(`${EF}.RelationalQueryableExtensions`, 'FromSqlRaw', EF_FIX, 1),
    ...facts('*', RAW, { is: 'sql' as const, confidence: 'high' as const, fix: EF_FIX }),
    ...facts('*', 'ExecuteSqlCommand ExecuteSqlCommandAsync', { is: 'sql' as const, confidence: 'medium' as const, when: { 0: UNSPLIT }, fix: EF_FIX }),
    ...sql('System.Data.Linq.DataContext', 'ExecuteQuery ExecuteCommand', EF_FIX),
    ...sql(SESSION, 'CreateQuery CreateSQLQuery Delete', HQL_FIX),
    ...facts('NHibernate.Criterion.Expression', 'Sql', { is: 'sql' as const, fix: HQL_FIX }),
    ...facts('*', 'CreateSQLQuery', { is: 'sql' as const, confidence: 'medium' as const, fix: HQL_FIX }),
    ...facts('*', DAPPER, { is: 'sql' as const, confidence: 'medium' as const, when: { 0: LOOKS_LIKE_SQL }, fix: DAPPER_FIX }),
    { at: 'Microsoft.Azure.Cosmos.QueryDefinition', is: 'nosql' },
    ...facts('Microsoft.Azure.Cosmos.Container', 'GetItemQueryIterator', { is: 'nosql' as const }),
    ...facts('MongoDB.Bson.BsonDocument', 'Parse', { is: 'nosql' as const }),
    ...facts('MongoDB.Bson.Serialization.BsonSerializer', 'Deserialize', { is: 'nosql' as const }),
    { at: 'MongoDB.Driver.JsonFilterDefinition', is: 'nosql' },
  ],
  sources: [
    // second-hand: what was stored once came from somebody
    ...facts(`${DATA}.IDataReader`, 'GetString GetValue [] GetFieldValue', { channel: 'database', kind: 'stored' as const, cleans: STORED }),
  ],
  passes: [
    // what a database answers is not what it was asked
    ...facts(COMMAND, 'ExecuteReader ExecuteReaderAsync ExecuteNonQuery ExecuteNonQueryAsync ExecuteScalar ExecuteScalarAsync Prepare', { from: [] }),
    ...facts(`${EF}.DbSet`, 'Find FindAsync Add AddAsync Remove Update Attach FromSqlRaw FromSqlInterpolated FromSql SqlQuery Where Any AnyAsync FirstOrDefaultAsync SingleOrDefaultAsync', { from: [] }),
    ...facts(CONNECTION, DAPPER, { from: [] }),
    // its text is looked at where it is made; what stands beside it is bound
    { at: 'Dapper.CommandDefinition', from: [] },
    ...facts(ADAPTER, 'Fill', { from: [] }),
    ...facts(LIBRARY, `${LIBRARY_RUNS} AddInParameter AddParameter SetParameterValue`, { from: [] }),
  ],
  misuses: [
    ...facts('System.Data.SqlClient.SqlConnectionStringBuilder', 'Password', { set: true as const, rule: 'hardcoded-credential', when: { 0: { constant: true as const } } }),
    ...facts('System.Data.SqlClient.SqlConnectionStringBuilder', 'TrustServerCertificate', { set: true as const, rule: 'tls-verification-off', severity: 'medium' as const, confidence: 'medium' as const, when: { 0: true } }),
    ...facts('System.Data.SqlClient.SqlConnectionStringBuilder', 'Encrypt', { set: true as const, rule: 'cleartext-protocol', when: { 0: false } }),
    ...PROVIDERS.flatMap(([space, start]) => [elsewhere, here].map((fact) => ({ at: `${space}.${start}Connection`, ...fact }))),
    ...PROVIDERS.map(([space, start]) => ({ at: `${space}.${start}Connection`, rule: 'empty-password', when: { 0: /(?:^|;)\s*(?:password|pwd)\s*=\s*(?:;|$)/i } })),
    ...[elsewhere, here].flatMap((fact) => facts('*', 'UseSqlServer UseNpgsql UseMySql UseOracle', fact)),
    ...facts('*', 'UseSqlServer UseNpgsql UseMySql UseOracle', { rule: 'empty-password', when: { 0: /(?:^|;)\s*(?:password|pwd)\s*=\s*(?:;|$)/i } }),
    ...[elsewhere, here].map((fact) => ({ at: `${CONNECTION}.ConnectionString`, set: true as const, ...fact })),
  ],
})
