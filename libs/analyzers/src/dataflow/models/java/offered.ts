import type { SinkClass } from '../classes.ts'
import type { Conditions, MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts } from './members.ts'

/**
 * What a caller gives and nobody checks here, at places that run it. No request is seen, so it is a thing to look at and no more:
 * built into text it is low, handed on as it came only information.
 */
const LOW = { severity: 'low', confidence: 'low', unlessCalled: true } as const
const INFO = { severity: 'info', confidence: 'low', unlessCalled: true } as const

const built = (place: string | number, is: SinkClass): Conditions => ({ [place]: { given: is }, [`${place}|text`]: { built: true } })
const given = (place: string | number, is: SinkClass): Conditions => ({ [place]: { given: is } })
const whole = (place: string | number, is: SinkClass): Conditions => ({ [place]: { given: is }, [`${place}|text`]: { not: { built: true } } })

const JOINED = { ...LOW, rule: 'sql-from-variables', title: 'Query built from a caller\'s value' } as const
const HANDED = { ...INFO, rule: 'sql-from-variables', title: 'Query passed in by the caller' } as const
const COMMAND = { ...LOW, rule: 'command-from-variable', fix: 'Keep the program and its options constant and pass every argument separately: `new ProcessBuilder("git", "checkout", "--", branch)`.' } as const
const CODE = { ...LOW, rule: 'code-from-variable', fix: 'Evaluate only constant text, and pass the values as variables of the expression.' } as const

const query = (type: string, names: string, place: string | number = 0): MisuseModel[] => [
  ...facts(type, names, { ...JOINED, when: built(place, 'sql') }),
  ...facts(type, names, { ...HANDED, when: whole(place, 'sql') }),
]

const SHELL = /^(?:.*[/\\])?(?:sh|bash|zsh|ksh|dash|cmd|cmd\.exe|powershell|powershell\.exe|pwsh)$/i
const TEMPLATES = ['org.springframework.jdbc.core.JdbcTemplate', 'org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate']
const JDBC_OBJECT = 'org.springframework.jdbc.object'
const WHERE = { ...LOW, rule: 'nosql-injection', title: 'Database condition built from a caller\'s value', fix: 'Compare fields with values instead of running a script: `Filters.and(Filters.eq("owner", owner), Filters.eq("mail", mail))`.' } as const
const FILTER = { ...LOW, rule: 'ldap-injection', title: 'LDAP filter built from a caller\'s value' } as const
const ANDROID = 'android.database.sqlite.SQLiteDatabase'
const OBJECTS = { ...LOW, rule: 'insecure-deserialization', title: 'Objects deserialized from a caller\'s data', fix: 'Allow only known classes before anything is read:\n\n```java\nin.setObjectInputFilter(ObjectInputFilter.Config.createFilter("com.example.dto.*;!*"));\n```' } as const
const XPATH = { ...LOW, rule: 'xpath-injection', title: 'XPath expression built from a caller\'s value' } as const

const PLACES = ['com.mongodb.BasicDBObject', 'com.mongodb.BasicDBObject.put', 'com.mongodb.BasicDBObject.append', 'com.mongodb.BasicDBObjectBuilder.add', 'com.mongodb.BasicDBObjectBuilder.append', 'com.mongodb.BasicDBObjectBuilder.start', 'org.bson.Document', 'org.bson.Document.append', 'org.bson.Document.put']

export default defineModel({
  id: 'java-offered',
  language: 'java',
  marks: [
    { at: 'java.io.ObjectInputStream', on: 'result', mark: 'given', when: given(0, 'deserialization') },
    { at: 'java.io.ObjectInputStream.setObjectInputFilter', mark: 'given', remove: true },
  ],
  misuses: [
    ...TEMPLATES.flatMap((type) => query(type, 'query queryForObject queryForList queryForMap queryForRowSet queryForInt queryForLong queryForStream update execute batchUpdate')),
    ...query('java.sql.Statement', 'execute executeQuery executeUpdate executeLargeUpdate addBatch'),
    ...facts('java.sql.Connection', 'prepareStatement prepareCall', { ...JOINED, when: built(0, 'sql') }),
    ...query('org.springframework.jdbc.core.simple.JdbcClient', 'sql'),
    ...query('org.springframework.r2dbc.core.DatabaseClient', 'sql'),
    ...facts('org.springframework.jdbc.core', 'PreparedStatementCreatorFactory', { ...JOINED, when: built(0, 'sql') }),
    ...facts(JDBC_OBJECT, 'MappingSqlQuery SqlUpdate SqlCall SqlFunction StoredProcedure BatchSqlUpdate', { ...JOINED, when: built(1, 'sql') }),
    ...['BatchUpdateUtils', 'NamedParameterBatchUpdateUtils'].map((name): MisuseModel => ({ at: `org.springframework.jdbc.core.${name}.executeBatchUpdate`, ...JOINED, when: built(0, 'sql') })),
    ...facts('javax.persistence.EntityManager', 'createQuery createNativeQuery', { ...JOINED, when: built(0, 'sql') }),
    ...facts('org.hibernate.Session', 'createSQLQuery createFilter createMutationQuery createSelectionQuery createNativeMutationQuery', { ...JOINED, when: built(0, 'sql') }),
    ...facts('org.hibernate.criterion.Restrictions', 'sqlRestriction', { ...JOINED, when: built(0, 'sql') }),
    ...[0, 1, 2].flatMap((place) => facts('javax.jdo.PersistenceManager', 'newQuery', { ...JOINED, when: built(place, 'sql') })),
    ...query('javax.jdo.Query', 'setFilter setGrouping setOrdering setResult'),
    ...query('io.vertx.sqlclient.SqlClient', 'query preparedQuery'),
    ...query(ANDROID, 'rawQuery rawQueryWithFactory execSQL compileStatement'),
    ...facts(ANDROID, 'query', { ...JOINED, when: built(2, 'sql') }),
    ...facts(ANDROID, 'delete', { ...JOINED, when: built(1, 'sql') }),
    ...facts(ANDROID, 'update updateWithOnConflict', { ...JOINED, when: built(2, 'sql') }),

    ...PLACES.map((at): MisuseModel => ({ at, ...WHERE, near: ['$where'], when: { 0: '$where', ...built(1, 'nosql') } })),
    ...facts('org.springframework.data.mongodb.core.query', 'BasicQuery', { ...WHERE, when: built(0, 'nosql') }),
    ...facts('javax.naming.directory.DirContext', 'search', { ...FILTER, when: built(1, 'ldap') }),
    ...facts('org.springframework.ldap.core.LdapTemplate', 'search searchForObject searchForContext', { ...FILTER, when: built(1, 'ldap') }),
    ...facts('com.unboundid.ldap.sdk.LDAPConnection', 'search searchForEntry', { ...FILTER, when: built(2, 'ldap') }),
    ...facts('org.apache.xpath.XPathAPI', 'selectNodeList selectSingleNode selectNodeIterator eval', { ...XPATH, when: built(1, 'xpath') }),
    ...facts('javax.xml.xpath.XPath', 'evaluate compile evaluateExpression', { ...XPATH, when: built(0, 'xpath') }),

    { at: 'java.lang.Runtime.exec', ...COMMAND, when: { ...given(0, 'command'), '0|program': { object: false } } },
    { at: 'org.apache.commons.exec.CommandLine.parse', ...COMMAND, when: given(0, 'command') },
    ...['java.lang.ProcessBuilder', 'java.lang.ProcessBuilder.command'].flatMap((at): MisuseModel[] => [
      { at, ...COMMAND, when: { 0: { given: 'command' }, '0|program': { object: false } } },
      { at, ...COMMAND, when: { 0: SHELL, 1: /^[-/]\w+$/, 2: { given: 'command' } } },
    ]),
    // the program and its arguments in an array or list
    ...['java.lang.ProcessBuilder', 'java.lang.ProcessBuilder.command', 'java.lang.Runtime.exec'].map((at): MisuseModel => ({ at, ...COMMAND, when: { '0.0': SHELL, '0.2': { given: 'command' } } })),
    { at: 'javax.script.ScriptEngine.eval', ...CODE, when: given(0, 'code') },
    ...facts('org.springframework.expression.ExpressionParser', 'parseExpression parseRaw', { ...CODE, when: given(0, 'code') }),
    ...facts('groovy.lang.GroovyShell', 'evaluate parse', { ...CODE, when: given(0, 'code') }),
    ...facts('groovy.lang.GroovyClassLoader', 'parseClass', { ...CODE, when: given(0, 'code') }),
    ...facts('ognl.Ognl', 'getValue setValue parseExpression', { ...CODE, near: ['Ognl'], when: given(0, 'code') }),
    ...facts('org.mvel2.MVEL', 'eval evalToString evalToBoolean compileExpression', { ...CODE, when: given(0, 'code') }),
    ...facts('javax.el.ExpressionFactory', 'createValueExpression createMethodExpression', { ...CODE, when: given(1, 'code') }),
    ...facts('org.apache.velocity.app.Velocity', 'evaluate', { ...CODE, when: given(3, 'template') }),
    ...facts('java.io.ObjectInputStream', 'readObject readUnshared', { ...OBJECTS, when: { this: { mark: 'given' } } }),
    { at: 'java.beans.XMLDecoder.readObject', ...OBJECTS, when: given('this', 'deserialization') },
    { at: 'java.lang.Class.forName', ...LOW, rule: 'unsafe-reflection', title: 'Class name built from a caller\'s value', when: built(0, 'reflection') },
  ],
})
