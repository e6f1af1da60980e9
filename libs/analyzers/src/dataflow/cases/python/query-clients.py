from flask import Flask, request

app = Flask(__name__)

# case: DuckDB: a statement of the module
import duckdb

@app.route('/visits')
def visits():
    duckdb.sql("SELECT * FROM visits WHERE place = '" + request.args['place'] + "'")  # expect: sql-injection
    duckdb.execute('SELECT * FROM visits WHERE place = ?', [request.args['place']])
    return ''

# case: ClickHouse: clickhouse_connect
import clickhouse_connect

@app.route('/visits')
def visits():
    client = clickhouse_connect.get_client(host='db')
    client.query(f"SELECT * FROM visits WHERE place = '{request.args['place']}'")  # expect: sql-injection
    client.query('SELECT * FROM visits WHERE place = {place:String}', parameters={'place': request.args['place']})
    return ''

# case: BigQuery
from google.cloud import bigquery

@app.route('/visits')
def visits():
    client = bigquery.Client()
    client.query('SELECT * FROM visits ORDER BY ' + request.args['order'])  # expect: sql-injection
    client.query('SELECT * FROM visits LIMIT ' + str(int(request.args['limit'])))
    return ''

# case: Neo4j
from neo4j import GraphDatabase

driver = GraphDatabase.driver('neo4j://db')

@app.route('/friends')
def friends():
    with driver.session() as session:
        session.run("MATCH (p {name: '" + request.args['name'] + "'}) RETURN p")  # expect: sql-injection
        session.run('MATCH (p {name: $name}) RETURN p', name=request.args['name'])
    return ''

# case: pandas: an expression
import pandas

@app.route('/table')
def table():
    frame = pandas.read_csv('table.csv')
    frame.query(request.args['where'])  # expect: code-injection
    frame.eval(request.args['column'])  # expect: code-injection
    pandas.eval(request.args['formula'])  # expect: code-injection
    frame[frame['name'] == request.args['name']]
    frame.query('total > 10')
    return ''

# case: formulas: numexpr and SymPy
import numexpr
import sympy

@app.route('/formula')
def formula():
    numexpr.evaluate(request.args['formula'])  # expect: code-injection
    sympy.sympify(request.args['formula'])  # expect: code-injection
    sympy.sympify(float(request.args['number']))
    return ''
