import { defineModel, type MisuseModel, type SinkModel } from '../model.ts'
import { each } from './sets.ts'

const FIX = 'Keep the statement constant and pass the values separately: `db.Query("SELECT * FROM users WHERE name = ?", name)` (`$1` with PostgreSQL). Take table and column names from a fixed list.'
const sql = (at: string, arg = 0, more: Partial<SinkModel> = {}): SinkModel => ({ at, arg, is: 'sql', fix: FIX, ...more })
const DB = 'database/sql.Executor'
const PGX = 'github.com/jackc/pgx.Executor'
const SQLX = 'github.com/jmoiron/sqlx.Executor'
const STATEMENT = /^\s*(?:select|insert\s+into|update|delete\s+from|replace\s+into|with|alter|create|drop|truncate)\b/i
/** A value stands where SQL expects one, not the name of a table or column. */
const VALUE_JOINED = /^\s*(?:select|insert\s+into|update|delete\s+from|replace\s+into|with)\b[\s\S]*(?:[=<>]|\blike|\bvalues\s*\(|\bin\s*\(|,)\s*['"]?%?\0/i
const joined = (at: string, arg: number): MisuseModel => ({ at, when: { [arg]: VALUE_JOINED, [`${arg}|query`]: { tainted: 'sql' } }, rule: 'sql-from-variables', confidence: 'low', fix: FIX })
const STORED = ['sql', 'trust', 'log', 'resource', 'path', 'ssrf', 'redirect', 'mail', 'header', 'mass', 'redos', 'code', 'command', 'reflection', 'link', 'ldap', 'xpath', 'nosql'] as const
const PGX_PACKAGES = ['github.com/jackc/pgx', 'github.com/jackc/pgx/pgxpool']

export default defineModel({
  id: 'sql',
  language: 'go',
  types: {
    'database/sql': { returns: { Open: 'database/sql.DB', OpenDB: 'database/sql.DB' } },
    'database/sql.DB': { is: [DB] },
    'database/sql.Tx': { is: [DB] },
    'database/sql.Conn': { is: [DB] },
    [DB]: { returns: { Begin: 'database/sql.Tx', BeginTx: 'database/sql.Tx', Conn: 'database/sql.Conn', Prepare: 'database/sql.Stmt', PrepareContext: 'database/sql.Stmt', Query: 'database/sql.Rows', QueryContext: 'database/sql.Rows', QueryRow: 'database/sql.Row', QueryRowContext: 'database/sql.Row', Exec: 'database/sql.Result', ExecContext: 'database/sql.Result' } },
    'database/sql.Stmt': {},
    'database/sql.Result': { clean: true },
    'database/sql.NullString': {},
    'github.com/jmoiron/sqlx': { returns: { Open: 'github.com/jmoiron/sqlx.DB', Connect: 'github.com/jmoiron/sqlx.DB', MustConnect: 'github.com/jmoiron/sqlx.DB', MustOpen: 'github.com/jmoiron/sqlx.DB', NewDb: 'github.com/jmoiron/sqlx.DB' } },
    'github.com/jmoiron/sqlx.DB': { is: [SQLX] },
    'github.com/jmoiron/sqlx.Tx': { is: [SQLX] },
    [SQLX]: { is: [DB], returns: { Beginx: 'github.com/jmoiron/sqlx.Tx', MustBegin: 'github.com/jmoiron/sqlx.Tx' } },
    ...Object.fromEntries(PGX_PACKAGES.flatMap((name) => each('Conn Tx Pool ConnPool Batch', (type) => [`${name}.${type}`, { is: [PGX] }]))),
    'github.com/jackc/pgx': { returns: { Connect: 'github.com/jackc/pgx.Conn', ConnectConfig: 'github.com/jackc/pgx.Conn' } },
    'github.com/jackc/pgx/pgxpool': { returns: { New: 'github.com/jackc/pgx/pgxpool.Pool', Connect: 'github.com/jackc/pgx/pgxpool.Pool', NewWithConfig: 'github.com/jackc/pgx/pgxpool.Pool' } },
    [PGX]: { returns: { Begin: 'github.com/jackc/pgx.Tx', BeginTx: 'github.com/jackc/pgx.Tx', Acquire: 'github.com/jackc/pgx.Conn' } },
    'github.com/go-pg/pg': { returns: { Connect: 'github.com/go-pg/pg.DB' } },
  },
  // what others have written into pages; in statements it is looked at where it came in
  sources: each('Row.Scan Rows.Scan', (name) => ({ at: `database/sql.${name}`, channel: 'database' as const, kind: 'stored' as const, into: ['any'], cleans: STORED })),
  sinks: [
    ...each('Query QueryRow Exec Prepare', (name) => sql(`${DB}.${name}`)),
    ...each('QueryContext QueryRowContext ExecContext PrepareContext', (name) => sql(`${DB}.${name}`, 1)),
    ...each('Queryx QueryRowx MustExec NamedExec NamedQuery Preparex PrepareNamed', (name) => sql(`${SQLX}.${name}`)),
    ...each('Get Select QueryxContext QueryRowxContext MustExecContext NamedExecContext', (name) => sql(`${SQLX}.${name}`, 1)),
    ...each('GetContext SelectContext', (name) => sql(`${SQLX}.${name}`, 2)),
    ...each('Query QueryRow Exec SendBatch', (name) => sql(`${PGX}.${name}`, 1)),
    sql('github.com/jackc/pgx.Batch.Queue'),
    ...each('Exec ExecOne Query QueryOne', (name) => sql(`github.com/go-pg/pg.DB.${name}`, name.startsWith('Query') ? 1 : 0)),
    // what looks like a statement, on something nobody knows
    ...each('Query QueryRow Exec Prepare Raw Queryx NamedExec MustExec', (name) => sql(`*.${name}`, 0, { when: { 0: STATEMENT }, confidence: 'medium' })),
    ...each('QueryContext QueryRowContext ExecContext PrepareContext Select Get Query QueryRow Exec', (name) => sql(`*.${name}`, 1, { when: { 1: STATEMENT }, confidence: 'medium' })),
  ],
  passes: [
    // what a statement answers is not what it was asked
    ...each('Query QueryRow Exec Prepare QueryContext QueryRowContext ExecContext PrepareContext Begin BeginTx Conn', (name) => ({ at: `${DB}.${name}`, from: [] })),
    ...each('Query QueryRow Exec', (name) => ({ at: `${PGX}.${name}`, from: [] })),
    { at: 'database/sql.Open', from: [] },
  ],
  misuses: [
    ...each('Query QueryRow Exec Prepare', (name) => joined(`${DB}.${name}`, 0)),
    ...each('QueryContext QueryRowContext ExecContext PrepareContext', (name) => joined(`${DB}.${name}`, 1)),
    ...each('Query QueryRow Exec', (name) => joined(`${PGX}.${name}`, 1)),
    ...each('Query QueryRow Exec Prepare Raw Queryx NamedExec MustExec', (name) => joined(`*.${name}`, 0)),
    ...each('QueryContext QueryRowContext ExecContext PrepareContext Query QueryRow Exec', (name) => joined(`*.${name}`, 1)),
    ...each('Raw Exec', (name) => joined(`gorm.io/gorm.DB.${name}`, 0)),
  ],
  sanitizers: [{ at: 'github.com/lib/pq.QuoteIdentifier', cleans: ['sql'] }, { at: 'github.com/lib/pq.QuoteLiteral', cleans: ['sql'] }, { at: 'github.com/jackc/pgx.Identifier.Sanitize', cleans: ['sql'] }],
})
