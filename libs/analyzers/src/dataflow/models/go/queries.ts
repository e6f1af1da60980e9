import { defineModel, type PassModel, type SinkModel } from '../model.ts'
import { each } from './sets.ts'

const FIX = 'Keep the statement constant and pass the values as parameters of the call. Take table and column names from a fixed list.'
const sql = (type: string, names: string, arg: SinkModel['arg'] = 0, more: Partial<SinkModel> = {}): SinkModel[] => each(names, (name) => ({ at: `${type}.${name}`, arg, is: 'sql', fix: FIX, ...more }))
const BUILT = (arg: number) => ({ when: { [arg]: { built: true } as const } })

const ORM = 'beego/orm.Ormer'
const BUILDER = 'beego/orm.QueryBuilder'
const SQUIRREL = 'github.com/Masterminds/squirrel'
const SQUIRRELS = each('SelectBuilder InsertBuilder UpdateBuilder DeleteBuilder StatementBuilderType', (name) => `${SQUIRREL}.${name}`)
const BOUND = `${SQUIRREL}.Bound`
const SQUIRREL_CHAIN = 'From FromSelect Where Columns Column Values Set SetMap OrderBy GroupBy Having Join LeftJoin RightJoin InnerJoin CrossJoin JoinClause Limit Offset Suffix SuffixExpr Prefix PrefixExpr RunWith PlaceholderFormat Distinct Options Table Into'
/** Conditions whose values are bound: `sq.Eq{"title": title}`. */
const CONDITIONS = each('Eq NotEq Like NotLike ILike NotILike Lt LtOrEq Gt GtOrEq And Or', (name) => `${SQUIRREL}.${name}`)
const of = (types: readonly string[], names: string, from: PassModel['from'], more: Partial<PassModel> = {}): PassModel[] => types.flatMap((type) => each(names, (name) => ({ at: `${type}.${name}`, from, ...more })))
/** What is written into the text of a statement, as far as it is text: values that stand behind it, or in a map, are bound. Beside the builder no text stands for the whole statement. */
const WRITTEN: readonly PassModel[] = [
  ...of(SQUIRRELS, 'Where Having Suffix SuffixExpr Prefix PrefixExpr Join LeftJoin RightJoin InnerJoin CrossJoin JoinClause Column Set Table Into FromSelect', ['this', 0], { when: { 0: { not: { anyOf: [{ object: true }, { type: BOUND }] } } } }),
  ...of(SQUIRRELS, 'From Columns OrderBy GroupBy Options Select Update Insert Delete', ['this', '0+']),
  ...of([SQUIRREL], 'Update Insert Delete Expr', ['this', 0]),
  ...of([SQUIRREL], 'Select', ['this', '0+']),
]
const BUN = 'github.com/uptrace/bun'
const DBR = 'github.com/gocraft/dbr'
const MONGO = 'go.mongodb.org/mongo-driver/mongo.Collection'
const FILTERED = 'Find FindOne FindOneAndDelete FindOneAndReplace FindOneAndUpdate DeleteOne DeleteMany UpdateOne UpdateMany ReplaceOne CountDocuments Aggregate Watch'
const FILTER = 'Read the body into a struct whose fields are strings and numbers, and build the filter from those: `bson.M{"name": in.Name}`.'
const chained = (names: string) => Object.fromEntries(each(names, (name) => [name, 'this']))

/** Query builders, and databases with a language or filters of their own. */
export default defineModel({
  id: 'queries',
  language: 'go',
  aliases: { 'gopkg.in/squirrel': SQUIRREL, 'gopkg.in/gorp': 'github.com/go-gorp/gorp', 'gopkg.in/pg': 'github.com/go-pg/pg', 'github.com/apache/cassandra-gocql-driver': 'github.com/gocql/gocql' },
  types: {
    'beego/orm': { returns: { NewOrm: ORM, NewOrmUsingDB: ORM, NewQueryBuilder: BUILDER, NewCondition: 'beego/orm.Condition', GetDB: 'database/sql.DB' } },
    [ORM]: { returns: { QueryTable: 'beego/orm.QuerySeter', Raw: 'beego/orm.RawSeter', Begin: 'beego/orm.TxOrmer' } },
    'beego/orm.TxOrmer': { is: [ORM] },
    'beego/orm.DB': { is: ['database/sql.DB'] },
    [BUILDER]: { returns: chained('Select From InnerJoin LeftJoin RightJoin On Where And Or In OrderBy Asc Desc Limit Offset GroupBy Having Update Set Delete InsertInto Values ForUpdate') },
    'beego/orm.QuerySeter': { returns: chained('Filter FilterRaw Exclude SetCond GroupBy OrderBy Limit Offset RelatedSel Distinct ForUpdate') },
    [SQUIRREL]: { returns: { Select: SQUIRRELS[0] ?? '', Insert: SQUIRRELS[1] ?? '', Update: SQUIRRELS[2] ?? '', Delete: SQUIRRELS[3] ?? '' }, members: { StatementBuilder: SQUIRRELS[4] ?? '' } },
    ...Object.fromEntries(SQUIRRELS.map((name) => [name, { returns: chained(SQUIRREL_CHAIN) }])),
    ...Object.fromEntries(CONDITIONS.map((name) => [name, { is: [BOUND] }])),
    [`${SQUIRREL}.StatementBuilderType`]: { returns: { Select: SQUIRRELS[0] ?? '', Insert: SQUIRRELS[1] ?? '', Update: SQUIRRELS[2] ?? '', Delete: SQUIRRELS[3] ?? '', PlaceholderFormat: 'this', RunWith: 'this' } },
    [BUN]: { returns: { NewDB: `${BUN}.DB` } },
    ...Object.fromEntries(each('DB Tx Conn IDB', (name) => [`${BUN}.${name}`, { returns: Object.fromEntries(each('NewSelect NewInsert NewUpdate NewDelete NewRaw', (made) => [made, `${BUN}.Query`])) }])),
    [`${BUN}.Query`]: { returns: chained('Model Table Column ColumnExpr Where WhereOr Order OrderExpr Group GroupExpr Having Join JoinOn Set Limit Offset Distinct Relation') },
    'github.com/gocql/gocql.ClusterConfig': { returns: { CreateSession: 'github.com/gocql/gocql.Session' } },
    'github.com/gocql/gocql': { returns: { NewCluster: 'github.com/gocql/gocql.ClusterConfig' } },
    'go.mongodb.org/mongo-driver/mongo': { returns: { Connect: 'go.mongodb.org/mongo-driver/mongo.Client', NewClient: 'go.mongodb.org/mongo-driver/mongo.Client' } },
    'go.mongodb.org/mongo-driver/mongo.Client': { returns: { Database: 'go.mongodb.org/mongo-driver/mongo.Database' } },
    'go.mongodb.org/mongo-driver/mongo.Database': { returns: { Collection: MONGO } },
    'gopkg.in/mgo': { returns: { Dial: 'gopkg.in/mgo.Session', DialWithTimeout: 'gopkg.in/mgo.Session' } },
    'gopkg.in/mgo.Session': { returns: { DB: 'gopkg.in/mgo.Database', Copy: 'this', Clone: 'this' } },
    'gopkg.in/mgo.Database': { returns: { C: 'gopkg.in/mgo.Collection' } },
    'github.com/neo4j/neo4j-go-driver/neo4j': { returns: { NewDriverWithContext: 'github.com/neo4j/neo4j-go-driver/neo4j.Driver', NewDriver: 'github.com/neo4j/neo4j-go-driver/neo4j.Driver' } },
    'github.com/neo4j/neo4j-go-driver/neo4j.Driver': { returns: { NewSession: 'github.com/neo4j/neo4j-go-driver/neo4j.Session' } },
    'github.com/neo4j/neo4j-go-driver/neo4j.SessionWithContext': { is: ['github.com/neo4j/neo4j-go-driver/neo4j.Session'] },
    'github.com/couchbase/gocb.Cluster': {},
  },
  sources: each('Read ReadForUpdate ReadOrCreate', (name) => ({ at: `${ORM}.${name}`, channel: 'database' as const, kind: 'stored' as const, into: [0], cleans: ['sql', 'trust', 'log', 'resource', 'path', 'ssrf', 'redirect', 'mail', 'header', 'mass', 'code', 'command', 'reflection', 'link'] as const })),
  sinks: [
    ...sql(ORM, 'Raw'),
    ...sql(ORM, 'RawWithCtx', 1),
    ...sql(BUILDER, 'Select From InnerJoin LeftJoin RightJoin On Where And Or In OrderBy GroupBy Having Update Set Delete Values', '0+'),
    ...sql(BUILDER, 'InsertInto Subquery', '0+'),
    ...sql('beego/orm.QuerySeter', 'FilterRaw', [0, 1]),
    ...sql('beego/orm.Condition', 'Raw', [0, 1]),
    ...sql(SQUIRREL, 'Expr'),
    ...sql(SQUIRREL, 'Select', '0+', { confidence: 'medium' }),
    ...SQUIRRELS.flatMap((name) => [...sql(name, 'Where Having Suffix Prefix Join LeftJoin RightJoin InnerJoin', 0, BUILT(0)), ...sql(name, 'OrderBy GroupBy Columns Column From', '0+')]),
    ...sql('github.com/doug-martin/goqu', 'L Literal'),
    ...['DB', 'Tx', 'Conn', 'IDB'].flatMap((name) => sql(`${BUN}.${name}`, 'NewRaw')),
    ...sql(`${BUN}.Query`, 'ColumnExpr OrderExpr GroupExpr Order'),
    ...sql(`${BUN}.Query`, 'Where WhereOr Having Join Set', 0, BUILT(0)),
    ...each('github.com/go-pg/pg/orm.Query', (at) => at).flatMap((at) => [...sql(at, 'ColumnExpr OrderExpr GroupExpr TableExpr'), ...sql(at, 'Where WhereOr Having Join Set', 0, BUILT(0))]),
    ...['Session', 'Tx', 'Connection'].flatMap((name) => sql(`${DBR}.${name}`, 'SelectBySql InsertBySql UpdateBySql DeleteBySql')),
    ...sql('github.com/gocraft/dbr', 'Expr'),
    ...sql('github.com/gocql/gocql.Session', 'Query'),
    ...sql('github.com/gocql/gocql.Batch', 'Query'),
    ...sql('github.com/couchbase/gocb.Cluster', 'Query AnalyticsQuery'),
    ...sql('github.com/couchbase/gocb.Scope', 'Query AnalyticsQuery'),
    ...sql('github.com/couchbase/gocb', 'NewN1qlQuery NewAnalyticsQuery'),
    ...sql('github.com/neo4j/neo4j-go-driver/neo4j.Session', 'Run', [0, 1]),
    ...sql('github.com/neo4j/neo4j-go-driver/neo4j.ManagedTransaction', 'Run', 1),
    ...sql('github.com/neo4j/neo4j-go-driver/neo4j', 'ExecuteQuery', 2),
    ...sql('github.com/influxdata/influxdb-client-go/api.QueryAPI', 'Query QueryRaw', 1),
    ...sql('github.com/influxdata/influxdb/client', 'NewQuery'),
    ...sql('github.com/rqlite/gorqlite.Connection', 'Query QueryOne Write WriteOne'),
    ...sql('github.com/go-gorp/gorp.DbMap', 'Exec SelectInt SelectStr SelectFloat'),
    ...sql('github.com/go-gorp/gorp.DbMap', 'Select SelectOne', 1),
    // a filter that somebody else puts together may hold operators; text in a filter is text
    ...each(FILTERED, (name): SinkModel => ({ at: `${MONGO}.${name}`, arg: 1, is: 'nosql', when: { 1: { object: false } }, fix: FILTER })),
    ...each(FILTERED, (name): SinkModel => ({ at: `${MONGO}.${name}`, arg: '1.$where', is: 'dbscript', when: { 1: { object: true } }, fix: 'Do not use `$where`: compare fields in the filter, `bson.M{"name": name}`.' })),
    ...each('Find Remove RemoveAll Update UpdateAll Upsert Pipe', (name): SinkModel => ({ at: `gopkg.in/mgo.Collection.${name}`, arg: 0, is: 'nosql', when: { 0: { object: false } }, fix: FILTER })),
    ...each('Find Remove RemoveAll Update UpdateAll Upsert', (name): SinkModel => ({ at: `gopkg.in/mgo.Collection.${name}`, arg: '0.$where', is: 'dbscript', when: { 0: { object: true } } })),
  ],
  passes: [
    ...WRITTEN,
    ...of(SQUIRRELS, `${SQUIRREL_CHAIN} Select Update Insert Delete ToSql MustSql`, ['this']),
    ...each('Select From InnerJoin LeftJoin RightJoin On Where And Or In OrderBy GroupBy Having Update Set Delete InsertInto Values', (name) => ({ at: `${BUILDER}.${name}`, from: [] })),
    ...each('Raw QueryTable', (name) => ({ at: `${ORM}.${name}`, from: [] })),
    ...each(FILTERED, (name) => ({ at: `${MONGO}.${name}`, from: [] })),
    { at: `${BUN}.Query.Scan`, from: [] },
    ...each('github.com/gocql/gocql.Session.Query github.com/gocql/gocql.Batch.Query', (at) => ({ at, from: [] })),
  ],
})
