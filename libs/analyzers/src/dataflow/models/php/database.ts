import type { MisuseModel, SinkModel, SourceModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { NUMBERS } from './helpers.ts'

const FIX = 'Use a prepared statement: `$statement = $pdo->prepare("SELECT * FROM users WHERE id = ?")` and `$statement->execute([$id])`, or with mysqli `$statement->bind_param("i", $id)`. Column names and sort orders cannot be bound: pick them from a fixed list.'
const sinks = (names: string, arg: SinkModel['arg'] = 0): SinkModel[] => names.split(' ').map((at) => ({ at, arg, is: 'sql', fix: FIX }))
const rows = (names: string): SourceModel[] => names.split(' ').map((at) => ({ at, channel: 'database' as const, kind: 'stored', numbers: NUMBERS, cleans: ['sql', 'trust', 'log', 'resource', 'path', 'ssrf', 'redirect', 'mail', 'header', 'mass', 'redos', 'code', 'command', 'reflection'] }))

/** Statements as text, wherever it is not known on what they are run. */
const STATEMENT = /^\s*(?:\(?\s*select\s[\s\S]*\bfrom\b|insert\s+(?:into|ignore)\b|update\s+\S+\s+set\b|delete\s+from\b|replace\s+into\b|(?:create|alter|drop|truncate)\s+(?:table|database|view|index)\b|show\s|call\s|exec\s|with\s[\s\S]*\bselect\b)/i
const guessed = (names: string): SinkModel[] => names.split(' ').map((name) => ({ at: `*.${name}`, is: 'sql', when: { 0: STATEMENT }, confidence: 'medium', fix: FIX }))

/** Calls that take a password, with its position. */
const CREDENTIALS: readonly (readonly [string, number])[] = [
  ['mysqli_connect', 2],
  ['mysqli', 2],
  ['mysql_connect', 2],
  ['mysql_pconnect', 2],
  ['mysqli_real_connect', 3],
  ['mysqli.real_connect', 2],
  ['mysqli.change_user', 1],
  ['PDO', 2],
  ['oci_connect', 1],
  ['oci_pconnect', 1],
  ['odbc_connect', 2],
  ['db2_connect', 2],
  ['mssql_connect', 2],
  ['cubrid_connect', 4],
  ['maxdb_connect', 2],
  ['maxdb', 2],
  ['maxdb_change_user', 2],
  ['ifx_connect', 2],
  ['ibase_connect', 2],
  ['fbsql_pconnect', 2],
  ['dbx_connect', 4],
  ['imap_open', 2],
  ['ldap_bind', 2],
  ['ldap_exop_passwd', 3],
  ['ftp_login', 2],
  ['ssh2_auth_password', 2],
  ['Redis.auth', 0],
  ['PhpAmqpLib.Connection.AMQPStreamConnection', 3],
  ['Illuminate.Encryption.Encrypter', 0],
  ['Defuse.Crypto.KeyOrPassword.createFromPassword', 0],
]

export default defineModel({
  id: 'php-database',
  language: 'php',
  types: {
    mysqli_connect: { returns: { '': 'mysqli' } },
    mysqli_init: { returns: { '': 'mysqli' } },
    mysqli_query: { returns: { '': 'mysqli_result' } },
    mysqli_prepare: { returns: { '': 'mysqli_stmt' } },
    mysqli: { returns: { query: 'mysqli_result', prepare: 'mysqli_stmt', store_result: 'mysqli_result', use_result: 'mysqli_result' } },
    mysqli_stmt: { returns: { get_result: 'mysqli_result' } },
    mysqli_result: {},
    PDO: { returns: { query: 'PDOStatement', prepare: 'PDOStatement', exec: 'php.number', lastInsertId: 'php.number' } },
    PDOStatement: { returns: { rowCount: 'php.number' } },
    SQLite3: { returns: { query: 'SQLite3Result', prepare: 'SQLite3Stmt' } },
    SQLite3Stmt: { returns: { execute: 'SQLite3Result' } },
    SQLiteDatabase: { is: ['SQLite3'] },
    'MongoDB.Client': { returns: { selectCollection: 'MongoDB.Collection', selectDatabase: 'MongoDB.Database', getCollection: 'MongoDB.Collection' }, members: { '*': 'MongoDB.Database' } },
    'MongoDB.Database': { returns: { selectCollection: 'MongoDB.Collection', getCollection: 'MongoDB.Collection' }, members: { '*': 'MongoDB.Collection' } },
    'MongoDB.Collection': {},
    'php.number': { clean: true },
  },
  sources: [
    ...rows('mysqli_fetch_array mysqli_fetch_assoc mysqli_fetch_row mysqli_fetch_object mysqli_fetch_all mysqli_fetch_column mysql_fetch_array mysql_fetch_assoc mysql_fetch_row mysql_fetch_object mysql_result pg_fetch_array pg_fetch_assoc pg_fetch_row pg_fetch_object pg_fetch_all pg_fetch_result sqlite_fetch_array sqlsrv_fetch_array odbc_fetch_array oci_fetch_array oci_fetch_assoc oci_fetch_row mssql_fetch_array mssql_fetch_assoc db2_fetch_array ibase_fetch_assoc'),
    ...rows('mysqli_result.fetch_assoc mysqli_result.fetch_array mysqli_result.fetch_row mysqli_result.fetch_object mysqli_result.fetch_all mysqli_result.fetch_column PDOStatement.fetch PDOStatement.fetchAll PDOStatement.fetchColumn PDOStatement.fetchObject SQLite3Result.fetchArray'),
  ],
  sinks: [
    ...sinks('mysql_query mysql_unbuffered_query mssql_query sqlite_exec sqlite_popen pg_send_query_one'),
    ...sinks('mysql_db_query mysqli_query mysqli_real_query mysqli_multi_query mysqli_master_query mysqli_prepare mysqli_send_query mysqli_execute_query odbc_exec odbc_execute odbc_prepare odbc_do oci_parse sqlsrv_query sqlsrv_prepare db2_exec db2_prepare ibase_query ibase_prepare fbsql_query ingres_query maxdb_query ociparse cubrid_execute', [1]),
    ...sinks('pg_query pg_send_query pg_query_params pg_prepare pg_execute', [0, 1]),
    ...sinks('sqlite_query sqlite_array_query sqlite_unbuffered_query sqlite_single_query', [0, 1]),
    ...sinks('mysqli.query mysqli.real_query mysqli.multi_query mysqli.prepare mysqli.send_query mysqli.execute_query PDO.query PDO.exec PDO.prepare SQLite3.query SQLite3.exec SQLite3.prepare SQLite3.querySingle SQLite3.queryExec SQLite3.arrayQuery'),
    ...guessed('query exec execute prepare sql_query executeQuery executeStatement executeUpdate fetchAll fetchAssoc fetchOne getAll getOne getRow getCol get_results get_row get_var raw rawQuery multi_query unbuffered_query select selectOne statement unprepared createQuery createNativeQuery createCommand fetchRow fetchAssociative fetchAllAssociative queryOne queryAll rawQueryOne setQuery'),
    ...'find findOne deleteMany deleteOne updateOne updateMany replaceOne findOneAndUpdate findOneAndDelete findOneAndReplace countDocuments count aggregate distinct'.split(' ').map((name) => ({ at: `MongoDB.Collection.${name}`, is: 'nosql', fix: 'Cast the value to a string: `["name" => (string) $_POST["name"]]`; an array would be read as an operator.' }) as const),
    { at: 'MongoCollection.find', is: 'nosql' },
    { at: 'MongoCollection.findOne', is: 'nosql' },
    { at: 'MongoDB.Driver.Query', is: 'nosql' },
  ],
  sanitizers: [
    ...'mysql_real_escape_string mysql_escape_string mysqli_real_escape_string mysqli_escape_string mysqli.real_escape_string mysqli.escape_string SQLite3.escapeString pg_escape_string pg_escape_bytea sqlite_escape_string db2_escape_string cubrid_real_escape_string ingres_escape_string maxdb_real_escape_string dbx_escape_string *.real_escape_string *.escape_string *.escapeString'.split(' ').map((at) => ({ at, cleans: ['quoted'] }) as const),
    ...'PDO.quote pg_escape_literal *.quote'.split(' ').map((at) => ({ at, cleans: ['sql'], quotes: "'" }) as const),
    ...'pg_escape_identifier *.quoteName *.quoteIdentifier'.split(' ').map((at) => ({ at, cleans: ['sql'] }) as const),
  ],
  passes: 'mysql_query mysqli_query pg_query mysqli.query PDO.query PDO.prepare mysqli.prepare PDOStatement.execute PDOStatement.bindParam PDOStatement.bindValue mysqli_stmt.bind_param mysqli_stmt.execute mysqli_prepare PDO.exec mysqli_stmt_execute mysqli_stmt_bind_param pg_query_params pg_execute pg_prepare SQLite3.query SQLite3.exec SQLite3.prepare SQLite3.querySingle SQLite3Stmt.bindValue SQLite3Stmt.bindParam mysqli.affected_rows mysqli_num_rows mysql_num_rows mysqli.close mysqli_result.num_rows PDOStatement.fetch PDOStatement.fetchAll PDOStatement.fetchColumn mysqli_fetch_assoc mysqli_fetch_array mysqli_fetch_row mysql_fetch_array mysql_fetch_assoc mysql_fetch_row mysql_fetch_object mysql_result pg_fetch_assoc pg_fetch_array pg_fetch_row *.bind_param *.bindParam *.bindValue *.rowCount'.split(' ').map((at) => ({ at, from: [] })),
  misuses: [
    ...CREDENTIALS.flatMap(([at, place]): MisuseModel[] => [
      { at, rule: 'hardcoded-credential', when: { [place]: { constant: true }, [`${place}|password`]: { not: '' } } },
      { at, rule: 'hardcoded-credential', when: { password: { constant: true } } },
    ]),
    ...['mysqli_connect', 'mysqli', 'mysql_connect', 'PDO'].map((at): MisuseModel => ({ at, rule: 'empty-password', when: { '2|password': '' } })),
  ],
})
