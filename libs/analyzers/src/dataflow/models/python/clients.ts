import { defineModel } from '../model.ts'
import { sinksAt, under } from './helpers.ts'

const CYPHER = 'Keep the query constant and pass the values as parameters: `session.run("MATCH (u:User {name: $name}) RETURN u", name=name)`.'
const BIGQUERY = 'Bind the values: `client.query(sql, job_config=QueryJobConfig(query_parameters=[ScalarQueryParameter("id", "STRING", user_id)]))`.'
const CLICKHOUSE = 'Bind the values: `client.query("SELECT * FROM visits WHERE id = {id:UInt32}", parameters={"id": visit_id})`.'
const DUCKDB = 'Keep the statement constant and pass the values apart: `duckdb.execute("SELECT * FROM visits WHERE id = ?", [visit_id])`.'
const EXPRESSION = 'Build the condition from columns and compare with the value: `frame[frame["name"] == name]`. In `query()` name a variable: `frame.query("name == @name")`.'
const FORMULA = 'Accept only what a formula needs: parse it with `ast.parse(text, mode="eval")` and allow a fixed set of node types, functions and names.'

const CLICKHOUSE_QUERIES = 'query query_df query_np query_arrow query_row_block_stream command raw_query'
const FRAMES = 'read_csv read_excel read_json read_parquet read_sql read_sql_query read_sql_table read_html read_table'

/** Libraries with a query or formula language of their own. */
export default defineModel({
  id: 'python-query-clients',
  language: 'python',
  types: {
    clickhouse_connect: { returns: { get_client: 'clickhouse_connect.Client', create_client: 'clickhouse_connect.Client', get_async_client: 'clickhouse_connect.Client' } },
    'clickhouse_connect.Client': {},
    'neo4j.GraphDatabase': { returns: { driver: 'neo4j.Driver' } },
    'neo4j.AsyncGraphDatabase': { returns: { driver: 'neo4j.Driver' } },
    'neo4j.Driver': { returns: { session: 'neo4j.Session' } },
    'neo4j.Session': { returns: { begin_transaction: 'neo4j.Transaction', __enter__: 'neo4j.Session', __aenter__: 'neo4j.Session' } },
    'neo4j.Transaction': {},
    'google.cloud.bigquery.Client': {},
    pandas: { returns: Object.fromEntries(FRAMES.split(' ').map((name) => [name, 'pandas.DataFrame'])) },
    'pandas.DataFrame': {},
  },
  sinks: [
    ...sinksAt('sql', under('clickhouse_connect.Client', CLICKHOUSE_QUERIES), '0|query', { fix: CLICKHOUSE }),
    ...sinksAt('sql', under('duckdb', 'sql query execute executemany'), '0|query', { fix: DUCKDB }),
    ...sinksAt('sql', under('dbapi.Connection', 'sql'), '0|query', { fix: DUCKDB }),
    ...sinksAt('sql', under('google.cloud.bigquery.Client', 'query query_and_wait'), '0|query', { fix: BIGQUERY }),
    ...sinksAt('sql', ['neo4j.Session.run', 'neo4j.Transaction.run', 'neo4j.Driver.execute_query'], '0|query', { fix: CYPHER }),
    ...sinksAt('code', ['pandas.eval', ...under('pandas.DataFrame', 'eval query')], '0|expr', { fix: EXPRESSION }),
    ...sinksAt('code', ['numexpr.evaluate'], '0|ex', { fix: FORMULA }),
    ...sinksAt('code', ['sympy.sympify', 'sympy.parsing.sympy_parser.parse_expr', 'sympy.parse_expr'], 0, { fix: FORMULA }),
  ],
})
