import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { languagesOf, reachedBy, type Sinks } from '../sinks.ts'

const SQL = /\b(?:select|insert|update|delete|replace|merge|from|where|values|order by|having|call|exec|drop|alter)\b/i
const ANY = /[\s\S]/

const SINKS: Sinks = {
  javascript: [
    { callee: /(?:^|\.)(?:query|execute|raw|exec|run|get|all|each|prepare|whereRaw|orderByRaw|havingRaw|literal|queryRawUnsafe|\$queryRawUnsafe|\$executeRawUnsafe)$/, args: [0], built: SQL },
  ],
  python: [
    { callee: /(?:^|\.)(?:execute|executemany|executescript|raw|text|read_sql|read_sql_query|fetch|fetchrow|fetchval)$/, args: [0], built: SQL },
    { callee: /\.extra$/, named: ['where', 'select'], args: [] },
  ],
  java: [
    { callee: /\.(?:executeQuery|executeUpdate|execute|executeLargeUpdate|addBatch|prepareStatement|prepareCall|createQuery|createNativeQuery|createSQLQuery|query|queryForObject|queryForList|queryForMap|update|nativeSQL)$/, args: [0], built: SQL },
  ],
  php: [
    { callee: /(?:^|[.])(?:query|exec|prepare|multi_query|real_query|unprepared|raw|select|statement|whereRaw|orderByRaw|havingRaw|selectRaw|get_results|get_row|get_var|get_col|executeQuery|executeStatement|createQuery)$/, args: [0], built: SQL },
    { callee: /^(?:mysqli?_query|mysqli_multi_query|mysqli_real_query|mysqli_prepare|mysqli_execute_query|pg_query|pg_send_query|sqlite_query|sqlsrv_query|oci_parse|mssql_query|odbc_exec)$/, built: SQL },
    { callee: /\.(?:whereRaw|orderByRaw|havingRaw|selectRaw|groupByRaw)$/, args: [0], built: ANY },
  ],
  go: [
    { callee: /\.(?:Query|QueryRow|Exec|Prepare|QueryContext|QueryRowContext|ExecContext|PrepareContext|Queryx|QueryRowx|MustExec|Raw|Get|Select)$/, built: SQL },
    { callee: /\.(?:Where|Order|Having|Joins|Or|Not)$/, args: [0], built: ANY },
  ],
  ruby: [
    { callee: /\.(?:where|having|joins|order|reorder|group|select|find_by|find_by_sql|exists\?|delete_by|destroy_by|update_all|pluck|from|lock|count_by_sql|not|rewhere)$/, args: [0], built: ANY },
    { callee: /\.(?:execute|exec_query|select_all|select_one|select_value|select_values|select_rows|exec_params|query|exec)$/, args: [0], built: SQL },
  ],
  csharp: [
    { callee: /(?:^|\.)(?:SqlCommand|MySqlCommand|NpgsqlCommand|SqliteCommand|SQLiteCommand|OracleCommand|OleDbCommand|OdbcCommand|SqlDataAdapter)$/, args: [0], built: SQL },
    { callee: /\.(?:FromSqlRaw|ExecuteSqlRaw|ExecuteSqlRawAsync|ExecuteSqlCommand|SqlQuery|SqlQueryRaw|Query|QueryAsync|QueryFirst|QueryFirstOrDefault|QueryFirstOrDefaultAsync|QuerySingle|QuerySingleAsync|Execute|ExecuteAsync|ExecuteScalar|ExecuteScalarAsync)$/, args: [0], built: SQL },
  ],
}

const QUOTED = new Set(['mysqli_real_escape_string', 'real_escape_string', 'addslashes', 'esc_sql', 'quoteIdentifier', 'PDO.quote', 'sanitize_sql', 'sanitize_sql_like', 'connection.quote'])

export default defineRule({
  id: 'sql-injection',
  category: 'security',
  severity: 'critical',
  confidence: 'high',
  cwe: [89],
  owasp: owasp.injection,
  title: 'SQL query built from request data',
  why: 'Whoever sends the request can change what the query does: read other people\'s rows, alter them, or drop tables.',
  fix: 'Keep the query constant and pass the values beside it: `pool.query("... WHERE name = $1", [name])` (Node), `cursor.execute("... = %s", (name,))` (Python), `PreparedStatement.setString` (Java), `$pdo->prepare` with `execute([$name])` (PHP), `db.Query("... = ?", name)` (Go), `where("name = ?", name)` (Rails), `command.Parameters.AddWithValue` or `FromSqlInterpolated` (.NET). Names of columns cannot be parameters: pick them from a fixed list.',
  languages: languagesOf(SINKS),
  on: ['call', 'new'],
  input: true,
  check: reachedBy(SINKS, QUOTED),
})
