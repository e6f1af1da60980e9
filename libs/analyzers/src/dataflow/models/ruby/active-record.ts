import { defineModel } from '../model.ts'
import { blocksAt, cleansAt, misusesAt, passesAt, sinksAt, SQL_TEXT, under } from './helpers.ts'

const FIX = 'Bind the values: `User.where("name = ?", name)` or `User.where(name: name)`. Choose columns and sort orders from a fixed list: `order(COLUMNS.fetch(params[:sort], "name"))`.'

/** Maps, caches and services have these as well. */
const COMMON_WRITES = 'create build update'
const WRITES = 'create! update! update_attributes update_attributes! assign_attributes attributes= insert_all create_with first_or_create first_or_initialize'
const MORE_WRITES = 'insert insert! upsert find_or_create_by find_or_create_by! find_or_initialize_by create_or_find_by create_or_find_by!'
const NAMES = 'Permit the fields that may be set: `User.new(params.require(:user).permit(:name, :email))`.'

const CHOOSE = 'Take the names from a fixed list: `values = params[:user].slice(*ALLOWED)`, or check each one: `next unless ALLOWED.include?(key)`.'

/** Take a piece of SQL as text; a hash or an array with places is safe. */
const CLAUSES = 'where rewhere having order reorder group regroup joins select from lock pluck pick reselect find_by find_by! delete_by destroy_by update_all delete_all destroy_all find_or_create_by find_or_create_by! find_or_initialize_by create_or_find_by left_joins left_outer_joins in_order_of'
/** A map of names that the program has chosen: its keys are columns, its values are values. */
const CHOSEN = { anyOf: [{ type: 'rails.Permitted' }, { type: 'rails.Slice' }, { type: 'rails.Unsafe' }] } as const
/** Lists, sets and files have these as well: only text that clearly is SQL is meant. */
const SHARED = 'exists? count sum average minimum maximum not or find all first last insert update delete execute exec exec_params query prepare async_exec async_query exec_query raw run fetch select_all select_one select_value select_values select_rows exec_update exec_insert exec_delete send_query prepared literal sanitize_sql'
const STATEMENTS = 'find_by_sql count_by_sql execute exec_query exec_update exec_delete exec_insert select_all select_one select_value select_values select_rows update_sql delete_sql insert_sql query_value query_values'
const ROWS = 'find find_by find_by! find_by_sql find_or_create_by find_or_create_by! find_or_initialize_by where rewhere having order reorder group joins left_joins left_outer_joins includes preload eager_load references from lock pluck pick exists? limit offset distinct all first last take find_each find_in_batches in_batches create_or_find_by none readonly unscope unscoped select_all select_one select_value select_rows execute exec_query exec_params delete_all destroy_all update_all delete_by destroy_by page per paginate without_count padding search search_for ransack'
const TABLE_NAMES = 'table_name quoted_table_name primary_key quoted_primary_key column_names arel_table model_name'
const CONNECTIONS = 'PG.Connection Mysql2.Client SQLite3.Database Sequel.Database TinyTds.Client Mysql'

const ROLES = /^(?:role|roles|role_id|role_ids)$/
/** Rails' pages for administrators stand in a folder of their own. */
const FOR_ADMINISTRATORS = /(?:^|\/)controllers\/(?:\w+\/)*admin(?:istration)?\//
const RIGHTS = { confidence: 'medium', unlessIn: FOR_ADMINISTRATORS, title: 'Mass assignment of roles or permissions', fix: 'Do not permit fields that decide about permissions; set them in code that checks the current user.' } as const

/** Whatever can be made is made by `new`: records are where a model is named, or those that belong to another (`user.posts.new`). */
const RECORDS = { types: ['ActiveRecord.Base', 'ActiveRecord.Rows'], named: /^(?!.*(?:class|klass|alias|status)(?:es)?$)\w*[a-z]s$/ }
/** What is called so holds or asks for something else. */
const NO_MAPS = { types: RECORDS.types, named: /^(?!(?:\w*_)?(?:options|opts|params|parameters|hash|data|attrs|attributes|args|cache|config|settings|headers|query|locals|filters?|digest|client|service|api|session)$)/ }

/** Classes of Active Record, and what they find. */
const TABLE = {
  row: 'ActiveRecord.Row',
  rows: 'ActiveRecord.Rows',
  one: 'find find_by find_by! first first! last last! take take! sole find_sole_by find_or_create_by find_or_create_by! find_or_initialize_by create_or_find_by'.split(' '),
  many: 'all where order reorder limit offset joins left_joins includes preload eager_load references group having distinct select not or rewhere unscoped none readonly lock find_by_sql merge page per paginate'.split(' '),
}

export default defineModel({
  id: 'active-record',
  language: 'ruby',
  types: {
    PG: { returns: { connect: 'PG.Connection' } },
    'PG.Connection': { returns: { open: 'PG.Connection', connect: 'PG.Connection' } },
    'Mysql2.Client': {},
    'SQLite3.Database': { returns: { open: 'SQLite3.Database' } },
    Sequel: { returns: { connect: 'Sequel.Database', sqlite: 'Sequel.Database', postgres: 'Sequel.Database' } },
    'Sequel.Database': {},
    'ActiveRecord.Base': { is: ['*'], returns: { connection: 'ActiveRecord.Connection' }, table: TABLE },
    'ActiveRecord.Row': { is: ['*'], table: TABLE },
    'ActiveRecord.Rows': { is: ['*'], table: TABLE },
    ApplicationRecord: { is: ['ActiveRecord.Base'] },
    'ActiveRecord.Connection': {},
    Arel: {},
    '*': { returns: { connection: 'ActiveRecord.Connection' } },
  },
  sinks: [
    ...sinksAt('sql', under('*', CLAUSES), 0, { whole: true, when: { 0: { not: CHOSEN } }, confidence: 'high', fix: FIX }),
    // `where(["name = ?", name])`; what a map holds are values, whatever its keys
    ...sinksAt('sql', under('*', CLAUSES), '0.0', { whole: true, when: { 0: { listed: true } }, confidence: 'high', fix: FIX }),
    ...sinksAt('sql', under('*', 'order reorder regroup left_joins pluck'), '1+', { whole: true, confidence: 'medium', fix: FIX }),
    ...sinksAt('sql', under('*', SHARED), 0, { whole: true, when: { 0: SQL_TEXT }, confidence: 'high', fix: FIX }),
    ...sinksAt('sql', under('ActiveRecord.Connection', STATEMENTS), 0, { whole: true, fix: FIX }),
    ...sinksAt('sql', under('*', 'find_by_sql count_by_sql'), ['0', '0.0'], { whole: true, confidence: 'high', fix: FIX }),
    ...sinksAt('sql', under('*', 'find all first last count exists? sum'), ['conditions', '1.conditions', 'order', 'group', 'having', 'joins', 'select', 'from', 'lock', '1.order'], { whole: true, fix: FIX }),
    ...sinksAt('sql', ['*.exists?'], '0.0', { whole: true, when: { 0: { listed: true }, '0.0': { built: true } }, confidence: 'high', fix: FIX }),
    ...sinksAt('sql', ['*.calculate'], 1, { whole: true, confidence: 'medium', fix: FIX }),
    // a column is a piece of the statement there
    ...sinksAt('sql', ['ActiveRecord.Base', 'ActiveRecord.Rows'].flatMap((type) => under(type, 'maximum minimum average sum count')), 0, { whole: true, when: { 0: { not: CHOSEN } }, confidence: 'medium', fix: FIX }),
    ...sinksAt('sql', ['ActiveRecord.Base', 'ActiveRecord.Rows'].flatMap((type) => under(type, 'select reselect group joins annotate')), '1+', { whole: true, confidence: 'medium', fix: FIX }),
    ...sinksAt('sql', under('*', 'annotate optimizer_hints'), 0, { whole: true, when: { 0: { built: true } }, confidence: 'medium', fix: FIX }),
    // a condition that is put together; a map of them is none
    ...sinksAt('sql', ['ActiveRecord.Rows.not', '*.where().not'], 0, { whole: true, when: { 0: { built: true } }, confidence: 'high', fix: FIX }),
    ...sinksAt('sql', under('*', 'find all first last'), ['conditions.0', '1.conditions.0'], { whole: true, when: { 'conditions|1': { anyOf: [{ listed: true }, { object: true }] } }, confidence: 'high', fix: FIX }),
    ...sinksAt('sql', ['*.reload', '*.lock!'], ['lock', '0'], { whole: true, when: { 0: { anyOf: [{ absent: true }, { built: true }] } }, confidence: 'medium', fix: FIX }),
    ...sinksAt('sql', ['Arel.sql', 'Arel.Nodes.SqlLiteral'], 0, { fix: FIX }),
    ...CONNECTIONS.split(' ').flatMap((type) => sinksAt('sql', under(type, 'exec exec_params query execute async_exec async_query prepare execute_batch get_first_row get_first_value run fetch send_query query_splat'), 0, { whole: true, fix: FIX })),
    ...sinksAt('sql', ['PG.Connection.prepare', 'PG.Connection.async_prepare'], 1, { whole: true, fix: FIX }),
    ...sinksAt('mass', ['ActiveRecord.Base', 'ActiveRecord.Rows'].flatMap((type) => under(type, MORE_WRITES)), 0, { when: { 0: { type: 'rails.Unsafe' } }, confidence: 'medium', fix: NAMES }),
    ...sinksAt('mass', ['ActiveRecord.Base', 'ActiveRecord.Rows'].flatMap((type) => under(type, 'update update!')), 1, { when: { 1: { type: 'rails.Unsafe' } }, confidence: 'medium', fix: NAMES }),
    ...sinksAt('mass', ['*.new'], 0, { on: RECORDS, when: { 0: { type: 'rails.Unsafe' } }, confidence: 'medium', fix: NAMES }),
    ...sinksAt('mass', ['ActiveRecord.Base', ...under('*', WRITES)], 0, { when: { 0: { type: 'rails.Unsafe' } }, confidence: 'medium', fix: NAMES }),
    ...sinksAt('mass', under('*', COMMON_WRITES), 0, { on: NO_MAPS, when: { 0: { type: 'rails.Unsafe' } }, confidence: 'medium', fix: NAMES }),
    // put together entry by entry, under names that were sent
    ...sinksAt('mass', ['ActiveRecord.Base', ...under('*', WRITES)], 0, { when: { 0: { object: true } }, confidence: 'medium', fix: CHOOSE }),
    ...sinksAt('mass', under('*', COMMON_WRITES), 0, { on: NO_MAPS, when: { 0: { object: true } }, confidence: 'medium', fix: CHOOSE }),
    // Rails itself refuses what is not permitted, unless it is told not to
    ...sinksAt('mass', ['ActiveRecord.Base', ...under('*', WRITES)], 0, { when: { 0: { type: 'rails.Parameters' }, '0|given': { not: { type: 'rails.Unsafe' } }, 1: { absent: true } }, severity: 'low', confidence: 'low', fix: NAMES }),
    ...sinksAt('mass', under('*', COMMON_WRITES), 0, { on: NO_MAPS, when: { 0: { type: 'rails.Parameters' }, '0|given': { not: { type: 'rails.Unsafe' } }, 1: { absent: true } }, severity: 'low', confidence: 'low', fix: NAMES }),
    ...sinksAt('nosql', under('*', '$where js_query'), 0, { confidence: 'medium' }),
    ...sinksAt('dbscript', under('*', 'where find all_of any_of'), '0.$where', { when: { 0: { writes: '$where' } }, fix: 'Compare fields instead of running code: `where(name: name)`.' }),
    ...sinksAt('sql', ['Sequel.lit', 'Sequel.Database.[]', 'Sequel.Database.with_sql', 'Sequel.Dataset.with_sql'], 0, { whole: true, when: { 0: { built: true } }, fix: 'Bind the values: `DB["SELECT * FROM users WHERE name = ?", name]`.' }),
    // a name that is sent may be the one that decides about permissions
    ...sinksAt('mass', under('*', 'write_attribute update_attribute update_column'), 0, { when: { 1: { absent: false } }, confidence: 'medium', fix: CHOOSE }),
    ...sinksAt('mass', under('*', 'update_columns'), 0, { when: { 0: { type: 'rails.Unsafe' } }, confidence: 'medium', fix: NAMES }),
  ],
  sanitizers: [
    ...cleansAt(['sql'], under('*', 'sanitize_sql sanitize_sql_array sanitize_sql_for_conditions sanitize_sql_for_assignment sanitize_sql_for_order sanitize_sql_like quote quote_column_name quote_table_name quote_string escape_string escape_literal quote_ident escape_identifier')),
    // a statement that was put together of conditions: each value is quoted in it
    ...cleansAt(['sql'], ['*.to_sql']),
    // nodes of a statement, which quote what they compare with
    ...cleansAt(['sql'], under('*', 'eq not_eq eq_any not_eq_all gt gteq lt lteq not_in matches matches_any does_not_match join_sources')),
    ...cleansAt(['quoted'], ['Mysql2.Client.escape', 'PG.Connection.escape', '*.real_escape_string']),
  ],
  // rows are not what was looked for
  // ... nor is how the program calls its tables
  passes: [...passesAt(['this'], under('*', ROWS)), ...passesAt([], ['Sequel.lit']), ...passesAt([], under('*', TABLE_NAMES)), ...passesAt([], under('*', 'new create create! build update update! save save! insert_all create_with')), ...CONNECTIONS.split(' ').flatMap((type) => passesAt([], under(type, 'exec query execute exec_params prepare')))],
  callbacks: blocksAt(under('*', 'find_each in_batches find_or_create_by find_or_create_by! find_or_initialize_by find_in_batches first_or_create')),
  misuses: [
    ...misusesAt('sql-from-variables', under('*', 'find_by_sql count_by_sql select_all select_value select_values select_rows exec_query'), { 0: { built: true } }, { severity: 'low', confidence: 'low', fix: FIX }),
    { at: 'ActionController.Parameters.permit_all_parameters', set: true, when: { 0: true }, rule: 'mass-assignment', title: 'Mass assignment allowed everywhere (permit_all_parameters)', fix: 'Leave it off and permit the fields that may be set: `params.require(:user).permit(:name, :email)`.' },
    ...misusesAt('mass-assignment', ['*.permit'], { any: /^(?:admin|is_admin|banned|superuser)$/ }, { severity: 'medium', ...RIGHTS }),
    ...misusesAt('mass-assignment', ['*.permit'], { any: ROLES, 1: { absent: false } }, { severity: 'medium', ...RIGHTS }),
    // what is asked for alone is what the action is for, and an account may be one of a bank
    ...misusesAt('mass-assignment', ['*.permit'], { 0: ROLES, 1: { absent: true } }, { severity: 'low', ...RIGHTS }),
    ...misusesAt('mass-assignment', ['*.permit'], { any: 'account_id' }, { severity: 'low', ...RIGHTS }),
    // Rails 3 names them in the model
    ...misusesAt('mass-assignment', under('*', 'attr_accessible'), { any: /^(?:admin|is_admin|banned|superuser|role|roles|role_id|role_ids|permissions)$/, as: { absent: true } }, { severity: 'medium', ...RIGHTS }),
    ...misusesAt('mass-assignment', ['*.new', ...under('*', 'create update assign_attributes')], { without_protection: true }, { title: 'Mass assignment without protection' }),
    ...misusesAt('hardcoded-credential', under('*', 'establish_connection'), { password: { constant: true } }),
    ...misusesAt('hardcoded-credential', ['PG.Connection', 'PG.connect', 'PG.Connection.open', 'Mysql2.Client'], { password: { constant: true } }),
  ],
})
