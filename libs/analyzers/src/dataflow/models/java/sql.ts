import type { MisuseModel, SinkModel, TypeModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { answered, facts, giving } from './members.ts'

const BOUND = 'Keep the query constant and bind the value:\n\n```java\nPreparedStatement find = connection.prepareStatement("SELECT * FROM users WHERE name = ?");\nfind.setString(1, name);\nResultSet rows = find.executeQuery();\n```'
const TEMPLATE = 'Keep the query constant and pass the values as arguments:\n\n```java\njdbc.query("SELECT * FROM users WHERE name = ?", mapper, name);\n```'
const NAMED = 'Bind the value as a parameter:\n\n```java\nentityManager.createQuery("select u from User u where u.name = :name", User.class).setParameter("name", name).getResultList();\n```'

const sql = (type: string, names: string, fix: string, arg: SinkModel['arg'] = 0): SinkModel[] => facts(type, names, { arg, is: 'sql' as const, fix })

const JDBC_TYPES: Record<string, TypeModel> = {
  'java.sql.DriverManager': { returns: { getConnection: 'java.sql.Connection' } },
  'javax.sql.DataSource': { returns: { getConnection: 'java.sql.Connection' } },
  'java.sql.Connection': { returns: { createStatement: 'java.sql.Statement', prepareStatement: 'java.sql.PreparedStatement', prepareCall: 'java.sql.CallableStatement' } },
  'java.sql.Statement': { returns: giving('executeQuery getResultSet getGeneratedKeys', 'java.sql.ResultSet') },
  'java.sql.PreparedStatement': { is: ['java.sql.Statement'] },
  'java.sql.CallableStatement': { is: ['java.sql.PreparedStatement'] },
  'java.sql.ResultSet': {},
  ...Object.fromEntries(['SqlConnection', 'Pool'].map((name) => [`io.vertx.sqlclient.${name}`, { is: ['io.vertx.sqlclient.SqlClient'] }])),
}

const SPRING = 'org.springframework.jdbc.core.JdbcTemplate'
const NAMED_TEMPLATE = 'org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate'
const ENTITIES = 'javax.persistence.EntityManager'
const SESSION = 'org.hibernate.Session'
const JDO = 'javax.jdo.PersistenceManager'

const EXECUTES: readonly SinkModel[] = [
  ...sql('java.sql.Statement', 'execute executeQuery executeUpdate executeLargeUpdate addBatch', BOUND),
  ...sql('java.sql.Connection', 'prepareStatement prepareCall nativeSQL', BOUND),
  ...sql(SPRING, 'query queryForObject queryForList queryForMap queryForRowSet queryForInt queryForLong queryForStream update execute batchUpdate', TEMPLATE),
  ...sql(NAMED_TEMPLATE, 'query queryForObject queryForList queryForMap queryForRowSet queryForStream update execute batchUpdate', TEMPLATE),
  ...sql('org.springframework.jdbc.core.simple.JdbcClient', 'sql', TEMPLATE),
  { at: 'org.springframework.jdbc.core.PreparedStatementCreatorFactory', is: 'sql', fix: TEMPLATE },
  ...facts('org.springframework.jdbc.core.PreparedStatementCreatorFactory', 'newPreparedStatementCreator', { is: 'sql' as const, fix: TEMPLATE }),
  ...['MappingSqlQuery', 'SqlUpdate', 'SqlCall', 'SqlFunction', 'StoredProcedure', 'BatchSqlUpdate'].map((name): SinkModel => ({ at: `org.springframework.jdbc.object.${name}`, arg: 1, is: 'sql', fix: TEMPLATE })),
  ...sql('org.springframework.jdbc.object.RdbmsOperation', 'setSql', TEMPLATE),
  ...sql(ENTITIES, 'createQuery createNativeQuery', NAMED),
  ...sql(SESSION, 'createSQLQuery createFilter createMutationQuery createSelectionQuery createNativeMutationQuery', NAMED),
  ...facts('org.hibernate.criterion.Restrictions', 'sqlRestriction', { is: 'sql' as const, fix: NAMED }),
  ...sql(JDO, 'newQuery', NAMED, [0, 1]),
  ...sql('javax.jdo.Query', 'setFilter setGrouping setOrdering setResult', NAMED),
  ...sql('io.vertx.sqlclient.SqlClient', 'query preparedQuery', BOUND),
  ...sql('org.springframework.r2dbc.core.DatabaseClient', 'sql', TEMPLATE),
  ...sql('org.jooq.DSLContext', 'fetch execute query resultQuery', BOUND),
  ...sql('org.apache.ibatis.jdbc.SqlRunner', 'selectAll selectOne insert update delete run', BOUND),
]

/** Text of a query with a value joined into it where a bound one belongs. */
const JOINED = /^\s*(?:select\b[\s\S]*\bfrom\b|insert\s+into\b|update\b[\s\S]*\bset\b|delete\s+from\b|from\b)[\s\S]*(?:=|<|>|\blike|\bvalues\s*\(|\bin\s*\(|,\s*')\s*'?%?\0/i
const QUERIES = [
  ...'execute executeQuery executeUpdate addBatch'.split(' ').map((name) => `java.sql.Statement.${name}`),
  ...'prepareStatement prepareCall'.split(' ').map((name) => `java.sql.Connection.${name}`),
  ...'query queryForObject queryForList queryForMap queryForRowSet update execute batchUpdate'.split(' ').map((name) => `${SPRING}.${name}`),
  ...'createQuery createNativeQuery'.split(' ').map((name) => `${ENTITIES}.${name}`),
  `${SESSION}.createSQLQuery`,
]

export default defineModel({
  id: 'java-sql',
  language: 'java',
  types: {
    ...JDBC_TYPES,
    'org.springframework.jdbc.core.JdbcOperations': { is: [SPRING] },
    'org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations': { is: [NAMED_TEMPLATE] },
    'org.springframework.jdbc.core.simple.SimpleJdbcTemplate': { is: [SPRING] },
    [SPRING]: {},
    [NAMED_TEMPLATE]: {},
    'org.springframework.jdbc.core.support.JdbcDaoSupport': { returns: { getJdbcTemplate: SPRING } },
    'org.springframework.jdbc.core.simple.JdbcClient': {},
    'org.springframework.jdbc.object.BatchSqlUpdate': {},
    'org.springframework.jdbc.core.PreparedStatementCreatorFactory': {},
    'javax.persistence.EntityManagerFactory': { returns: { createEntityManager: ENTITIES } },
    'javax.persistence.Persistence': { returns: { createEntityManagerFactory: 'javax.persistence.EntityManagerFactory' } },
    [ENTITIES]: { returns: { unwrap: SESSION, getDelegate: SESSION, ...giving('createQuery createNativeQuery createNamedQuery createSQLQuery', 'javax.persistence.Query') } },
    'javax.persistence.Query': { returns: giving('setParameter setMaxResults setFirstResult', 'javax.persistence.Query') },
    'javax.persistence.TypedQuery': { is: ['javax.persistence.Query'] },
    'org.hibernate.query.Query': { is: ['javax.persistence.Query'] },
    'org.hibernate.Query': { is: ['javax.persistence.Query'] },
    'org.hibernate.SessionFactory': { returns: { getCurrentSession: SESSION, openSession: SESSION, openStatelessSession: SESSION } },
    [SESSION]: { is: [ENTITIES], returns: { createCriteria: 'org.hibernate.Criteria' } },
    'org.hibernate.StatelessSession': { is: [SESSION] },
    'org.hibernate.classic.Session': { is: [SESSION] },
    'org.hibernate.Criteria': { returns: { add: 'this' } },
    'javax.jdo.PersistenceManagerFactory': { returns: { getPersistenceManager: JDO } },
    'javax.jdo.JDOHelper': { returns: { getPersistenceManagerFactory: 'javax.jdo.PersistenceManagerFactory' } },
    [JDO]: { returns: { newQuery: 'javax.jdo.Query' } },
    'javax.jdo.Query': {},
    'io.vertx.sqlclient.SqlClient': {},
    'com.mongodb.BasicDBObject': { tracked: true },
    'com.mongodb.client.MongoCollection': {},
    'com.mongodb.DBCollection': {},
  },
  passes: [...answered(EXECUTES), ...facts('javax.persistence.Query', 'setParameter setMaxResults setFirstResult getResultList getSingleResult getResultStream executeUpdate uniqueResult list', { from: [] })],
  sinks: [
    ...EXECUTES,
    // a receiver that is not known, but text that is a query
    ...['executeQuery', 'executeUpdate', 'prepareStatement', 'createQuery', 'createNativeQuery', 'createSQLQuery', 'queryForObject', 'queryForList', 'queryForMap', 'queryForRowSet', 'batchUpdate', 'query', 'execute', 'update'].map((name): SinkModel => ({ at: `*.${name}`, is: 'sql', when: { 0: /^\s*(?:select|insert|update|delete|from|call|\{)\b/i } })),
    { at: 'com.mongodb.BasicDBObject.put', arg: 1, is: 'nosql', when: { 0: '$where' } },
    { at: 'com.mongodb.BasicDBObject.append', arg: 1, is: 'nosql', when: { 0: '$where' } },
    { at: 'com.mongodb.BasicDBObject', arg: 1, is: 'nosql', when: { 0: '$where' } },
    { at: 'org.bson.Document.parse', is: 'nosql' },
    { at: 'com.mongodb.BasicDBObject.parse', is: 'nosql' },
    { at: 'com.mongodb.util.JSON.parse', is: 'nosql' },
    { at: 'org.springframework.data.mongodb.core.query.BasicQuery', is: 'nosql' },
    { at: 'com.mongodb.client.model.Filters.where', is: 'nosql' },
  ],
  misuses: [
    ...QUERIES.map((at): MisuseModel => ({ at, rule: 'sql-from-variables', confidence: 'low', unlessCalled: true, when: { 0: JOINED, '0|text': { tainted: true } } })),
    // MyBatis puts `${x}` into the text and binds `#{x}`
    ...['@Select', '@Update', '@Insert', '@Delete'].map((at): MisuseModel => ({ at, rule: 'sql-from-variables', confidence: 'low', when: { '0|value': /\b(?:select|update|insert|delete)\b[\s\S]*\$\{(?!ew\.)/i }, fix: 'Write `#{name}` instead of `${name}`, so that MyBatis binds the value. Choose column names from a fixed list with `<choose>` or in Java.' })),
  ],
})
