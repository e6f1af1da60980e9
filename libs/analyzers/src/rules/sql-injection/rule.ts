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
  title: 'SQL injection',
  why: 'The query is built from request data. An attacker can alter it to read, change or delete data that they have no right to.',
  fix: {
    javascript: [
      { when: /\bprisma\b/i, text: 'Use `$queryRaw` as a tagged template instead of `$queryRawUnsafe(...)`: it binds every value that is interpolated. Column names and sort orders cannot be bound: pick them from a fixed list.' },
      { when: /\bsequelize\b/i, text: 'Bind the values: `sequelize.query("SELECT * FROM users WHERE name = ?", { replacements: [name] })`, or query through the model. Column names and sort orders cannot be bound: pick them from a fixed list.' },
      { when: /\bknex\b/i, text: 'Bind the values: `knex.raw("SELECT * FROM users WHERE name = ?", [name])`, or use the query builder. Column names and sort orders cannot be bound: pick them from a fixed list.' },
      { when: /\bmysql2?\b|\bsqlite3?\b/i, text: 'Use a placeholder and pass the value separately: `connection.execute("SELECT * FROM users WHERE name = ?", [name])`. Column names and sort orders cannot be bound: pick them from a fixed list.' },
      { text: 'Use a placeholder and pass the value separately: `pool.query("SELECT * FROM users WHERE name = $1", [name])`. Column names and sort orders cannot be bound: pick them from a fixed list.' },
    ],
    python: [
      { when: /\bsqlalchemy\b/i, text: 'Bind the values: `session.execute(text("SELECT * FROM users WHERE name = :name"), {"name": name})`. Column names and sort orders cannot be bound: pick them from a fixed list.' },
      { when: /\bsqlite3\b/, text: 'Use a placeholder and pass the value separately: `cursor.execute("SELECT * FROM users WHERE name = ?", (name,))`. Column names and sort orders cannot be bound: pick them from a fixed list.' },
      { text: 'Use a placeholder and pass the value separately: `cursor.execute("SELECT * FROM users WHERE name = %s", (name,))`. Column names and sort orders cannot be bound: pick them from a fixed list.' },
    ],
    java: [
      { when: /\bJdbcTemplate\b/, text: 'Use a placeholder and pass the value separately: `jdbcTemplate.query("SELECT * FROM users WHERE name = ?", mapper, name)`. Column names and sort orders cannot be bound: pick them from a fixed list.' },
      { when: /\bEntityManager\b|\bcreate(?:Native)?Query\b/, text: 'Bind the value as a parameter: `em.createQuery("SELECT u FROM User u WHERE u.name = :name", User.class).setParameter("name", name)`. Column names and sort orders cannot be bound: pick them from a fixed list.' },
      { text: 'Use a `PreparedStatement` with placeholders: `var statement = connection.prepareStatement("SELECT * FROM users WHERE name = ?"); statement.setString(1, name);`. Column names and sort orders cannot be bound: pick them from a fixed list.' },
    ],
    php: [
      { when: /\bIlluminate\\|\bDB::|->whereRaw\b/, text: 'Use the query builder or bind the value: `DB::select("SELECT * FROM users WHERE name = ?", [$name])`. Column names and sort orders cannot be bound: pick them from a fixed list.' },
      { when: /\$wpdb\b/, text: 'Prepare the query: `$wpdb->prepare("SELECT * FROM {$wpdb->users} WHERE user_login = %s", $name)`. Column names and sort orders cannot be bound: pick them from a fixed list.' },
      { when: /\bmysqli/, text: 'Use a prepared statement: `$statement = $db->prepare("SELECT * FROM users WHERE name = ?"); $statement->bind_param("s", $name); $statement->execute();`. Column names and sort orders cannot be bound: pick them from a fixed list.' },
      { text: 'Use a prepared statement: `$statement = $pdo->prepare("SELECT * FROM users WHERE name = ?"); $statement->execute([$name]);`. Column names and sort orders cannot be bound: pick them from a fixed list.' },
    ],
    go: [
      { when: /\bgorm\b/, text: 'Bind the value: `db.Where("name = ?", name).Find(&users)`. Column names and sort orders cannot be bound: pick them from a fixed list.' },
      { text: 'Use a placeholder and pass the value separately: `db.QueryContext(ctx, "SELECT * FROM users WHERE name = $1", name)` (`?` with MySQL and SQLite). Column names and sort orders cannot be bound: pick them from a fixed list.' },
    ],
    ruby: 'Let Active Record bind the value: `User.where(name: name)` or `User.where("name = ?", name)`. Column names and sort orders cannot be bound: pick them from a fixed list.',
    csharp: [
      { when: /\bDapper\b/, text: 'Pass the values as parameters: `connection.Query<User>("SELECT * FROM Users WHERE Name = @name", new { name })`. Column names and sort orders cannot be bound: pick them from a fixed list.' },
      { when: /\bFromSql|\bExecuteSql|\bSqlQuery/, text: 'Use the interpolated form, which binds the values: `context.Users.FromSqlInterpolated($"SELECT * FROM Users WHERE Name = {name}")`. Column names and sort orders cannot be bound: pick them from a fixed list.' },
      { text: 'Use a parameter: write `WHERE Name = @name` in the command text and add `command.Parameters.AddWithValue("@name", name)`. Column names and sort orders cannot be bound: pick them from a fixed list.' },
    ],
    other: 'Use a prepared statement with placeholders and pass the values separately. Column names and sort orders cannot be bound: pick them from a fixed list.',
  },
  keep: 'Do not change the selected columns, the response or the status codes.',
  done: 'no untrusted value is part of the SQL text, input such as `\' OR 1=1--` matches nothing',
  languages: languagesOf(SINKS),
  on: ['call', 'new'],
  input: true,
  check: reachedBy(SINKS, QUOTED),
})
