import { type Conditions, defineModel, type Matcher } from '../model.ts'
import { misusesAt, under } from './helpers.ts'

const CONSTANT: Matcher = { constant: true }
/** Text in the source, but for what is empty or plainly stands for something else. */
const fixed = (name: string, place = -1): Conditions => ({ [place < 0 ? name : place]: CONSTANT, [place < 0 ? `99|${name}` : `${place}|${name}`]: { not: /^$|^(?:changeme|xxx+|<.*>|\$\{.*|%\(.*|your[-_ ].*)$/i } })
const CONNECTS = ['psycopg2', 'psycopg', 'pymysql', 'MySQLdb', 'mysql.connector', 'pymssql', 'pyodbc', 'cx_Oracle', 'oracledb', 'pg8000', 'asyncpg', 'aiomysql', 'aiopg', 'mariadb', 'snowflake.connector', 'redshift_connector', 'psycopg2cffi', 'ibm_db', 'vertica_python', 'pymysql.connections'].flatMap((at) => under(at, 'connect Connection Connect create_pool'))
const CLIENTS = ['redis.Redis', 'redis.StrictRedis', 'redis.asyncio.Redis', 'pymongo.MongoClient', 'ftplib.FTP', 'ftplib.FTP_TLS', 'paramiko.client.SSHClient.connect', 'ldap3.Connection', 'neo4j.basic_auth', 'pysftp.Connection', 'fabric.Connection', 'imaplib.IMAP4.login', 'smtplib.SMTP.login', 'poplib.POP3.pass_', 'elasticsearch.Elasticsearch', 'pika.PlainCredentials', 'influxdb.InfluxDBClient', 'requests.auth.HTTPDigestAuth', 'requests.auth.HTTPBasicAuth']

/** What stands for the password where a token is the name. */
const BESIDE_TOKEN = /^$|^(?:x-oauth-basic|x-token-auth|x-access-token|api_?token|token|unused|x)$/i

/** Passwords and keys that stand in the code where a library takes them. */
export default defineModel({
  id: 'python-credentials',
  language: 'python',
  types: { 'smtplib.SMTP': {}, 'imaplib.IMAP4': {}, 'boto3.session.Session': {} },
  aliases: { 'paramiko.SSHClient': 'paramiko.client.SSHClient', 'requests.HTTPBasicAuth': 'requests.auth.HTTPBasicAuth' },
  misuses: [
    ...misusesAt('hardcoded-credential', [...CONNECTS, ...CLIENTS], fixed('password')),
    ...misusesAt('hardcoded-credential', CONNECTS.filter((at) => /^(?:pymysql|MySQLdb|mariadb|aiomysql)/.test(at)), fixed('password', 2)),
    ...misusesAt('hardcoded-credential', [...CONNECTS, 'ftplib.FTP', 'ftplib.FTP_TLS'], fixed('passwd')),
    ...misusesAt('hardcoded-credential', ['requests.auth.HTTPBasicAuth', 'requests.auth.HTTPDigestAuth', 'smtplib.SMTP.login', 'imaplib.IMAP4.login', 'pika.PlainCredentials', 'neo4j.basic_auth'], fixed('password', 1)),
    ...misusesAt('hardcoded-credential', [...under('requests', 'get post put delete patch head options'), ...under('requests.Session', 'get post put delete patch')], { 'auth.1': { constant: true }, '99|auth.1': { not: BESIDE_TOKEN } }),
    ...misusesAt('hardcoded-credential', ['boto3.client', 'boto3.resource', 'boto3.Session', 'boto3.session.Session', 'boto.connect_s3', 'botocore.session.Session.create_client'], fixed('aws_secret_access_key')),
    ...misusesAt('hardcoded-credential', ['azure.identity.ClientSecretCredential', 'msal.ConfidentialClientApplication', 'google.oauth2.credentials.Credentials'], fixed('client_secret')),
    ...misusesAt('hardcoded-credential', ['azure.storage.blob.BlobServiceClient', 'azure.cosmos.CosmosClient', 'openai.OpenAI', 'stripe.StripeClient', 'twilio.rest.Client', 'sendgrid.SendGridAPIClient', 'algoliasearch.search_client.SearchClient.create'], fixed('api_key')),
    ...misusesAt('hardcoded-credential', ['sqlalchemy.create_engine', 'sqlalchemy.ext.asyncio.create_async_engine'], { 0: /^\w+(?:\+\w+)?:\/\/[^:@/]+:[^@/{}$%\0]+@(?!localhost|127\.)/ }),
    ...misusesAt('hardcoded-credential', under('psycopg2', 'connect').concat(under('psycopg', 'connect Connection.connect')), { '0|dsn': /(?:^|\s)password=(?!\s|$|\0|[{<%])[^\s\0]+/ }),
    ...misusesAt('empty-password', CONNECTS, { password: '' }),
    ...misusesAt('empty-password', ['*.set_password'], { 0: '' }),
  ],
})
