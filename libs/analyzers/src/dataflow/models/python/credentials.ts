import { defineModel } from '../model.ts'
import { misusesAt, under } from './helpers.ts'

const FIXED = /^(?!(?:changeme|password|xxx+|<.*>|\$\{.*|%\(.*|your[-_ ].*|example)$).{1,}/i
const CONNECTS = ['psycopg2', 'psycopg', 'pymysql', 'MySQLdb', 'mysql.connector', 'pymssql', 'pyodbc', 'cx_Oracle', 'oracledb', 'pg8000', 'asyncpg', 'aiomysql', 'aiopg', 'mariadb', 'snowflake.connector', 'redshift_connector', 'psycopg2cffi', 'ibm_db', 'vertica_python', 'pymysql.connections'].flatMap((at) => under(at, 'connect Connection Connect create_pool'))
const CLIENTS = ['redis.Redis', 'redis.StrictRedis', 'redis.asyncio.Redis', 'pymongo.MongoClient', 'ftplib.FTP', 'ftplib.FTP_TLS', 'paramiko.client.SSHClient.connect', 'ldap3.Connection', 'neo4j.basic_auth', 'pysftp.Connection', 'fabric.Connection', 'imaplib.IMAP4.login', 'smtplib.SMTP.login', 'poplib.POP3.pass_', 'elasticsearch.Elasticsearch', 'pika.PlainCredentials', 'influxdb.InfluxDBClient', 'requests.auth.HTTPDigestAuth', 'requests.auth.HTTPBasicAuth']

/** Passwords and keys that stand in the code where a library takes them. */
export default defineModel({
  id: 'python-credentials',
  language: 'python',
  types: { 'smtplib.SMTP': {}, 'imaplib.IMAP4': {}, 'boto3.session.Session': {} },
  aliases: { 'paramiko.SSHClient': 'paramiko.client.SSHClient', 'requests.HTTPBasicAuth': 'requests.auth.HTTPBasicAuth' },
  misuses: [
    ...misusesAt('hardcoded-credential', [...CONNECTS, ...CLIENTS], { password: FIXED }),
    ...misusesAt('hardcoded-credential', CONNECTS.filter((at) => /^(?:pymysql|MySQLdb|mariadb|aiomysql)/.test(at)), { 2: FIXED }),
    ...misusesAt('hardcoded-credential', [...CONNECTS, 'ftplib.FTP', 'ftplib.FTP_TLS'], { passwd: FIXED }),
    ...misusesAt('hardcoded-credential', ['requests.auth.HTTPBasicAuth', 'requests.auth.HTTPDigestAuth', 'smtplib.SMTP.login', 'imaplib.IMAP4.login', 'pika.PlainCredentials', 'neo4j.basic_auth'], { 1: FIXED }),
    ...misusesAt('hardcoded-credential', [...under('requests', 'get post put delete patch head options'), ...under('requests.Session', 'get post put delete patch')], { 'auth.1': FIXED }),
    ...misusesAt('hardcoded-credential', ['boto3.client', 'boto3.resource', 'boto3.Session', 'boto3.session.Session', 'boto.connect_s3', 'botocore.session.Session.create_client'], { aws_secret_access_key: FIXED }),
    ...misusesAt('hardcoded-credential', ['azure.identity.ClientSecretCredential', 'msal.ConfidentialClientApplication', 'google.oauth2.credentials.Credentials'], { client_secret: FIXED }),
    ...misusesAt('hardcoded-credential', ['azure.storage.blob.BlobServiceClient', 'azure.cosmos.CosmosClient', 'openai.OpenAI', 'stripe.StripeClient', 'twilio.rest.Client', 'sendgrid.SendGridAPIClient', 'algoliasearch.search_client.SearchClient.create'], { 'api_key': FIXED }),
    ...misusesAt('hardcoded-credential', ['sqlalchemy.create_engine', 'sqlalchemy.ext.asyncio.create_async_engine'], { 0: /^\w+(?:\+\w+)?:\/\/[^:@/]+:[^@/{}$%\0]+@(?!localhost|127\.)/ }),
    ...misusesAt('empty-password', CONNECTS, { password: '' }),
    ...misusesAt('empty-password', ['*.set_password'], { 0: '' }),
  ],
})
