import { defineModel } from '../model.ts'
import { misusesAt, sinksAt, under } from './helpers.ts'

const MONGO = under('pymongo', 'MongoClient mongo_client.MongoClient AsyncMongoClient')
const MOTOR = ['motor.motor_asyncio.AsyncIOMotorClient']
const REDIS = [...under('redis', 'Redis StrictRedis from_url Redis.from_url'), ...under('redis.asyncio', 'Redis from_url')]
const SEARCH = [...under('elasticsearch', 'Elasticsearch AsyncElasticsearch'), 'opensearchpy.OpenSearch']
const CLOUD = ['boto3.client', 'boto3.resource', 'boto3.session.Session.client', 'boto3.session.Session.resource', 'boto3.Session.client']
const SCRYPT_COST = /^(?:\d{1,4}|1[0-5]\d{3}|16[0-2]\d\d|163[0-7]\d|1638[0-3])$/
const ROUNDS = /^\d{1,5}$/
const TLS_ON = 'Remove the option: certificates are verified by default. For a private certificate authority give its certificate.'
const PLAIN_MAIL = { severity: 'low', confidence: 'medium' } as const
const REMOTE = { severity: 'medium', confidence: 'medium', title: 'Code of a model repository is run', detail: 'Loading the model runs Python files that its publisher can change at any time.' } as const
const LOCAL = /^(?:localhost|127\.|::1)/

/** Settings with which a library gives up a protection that it has. */
export default defineModel({
  id: 'python-unsafe-settings',
  language: 'python',
  types: { 'paho.mqtt.client.Client': {}, 'kubernetes.client.Configuration': {}, 'pycurl.Curl': {}, 'redis.Redis': {}, 'pandas.DataFrame': {} },
  aliases: { 'paho.mqtt.client.Mqtt': 'paho.mqtt.client.Client', 'kubernetes.client.configuration.Configuration': 'kubernetes.client.Configuration' },
  sinks: [
    ...sinksAt('code', ['pandas.eval', 'pandas.DataFrame.eval', 'pandas.DataFrame.query'], '0|expr', { severity: 'high', fix: 'Compare columns in code: `frame[frame["age"] > int(limit)]`.' }),
    ...sinksAt('code', under('ctypes', 'CDLL cdll.LoadLibrary PyDLL'), 0, { fix: 'Load only libraries from a fixed list of paths.' }),
    ...sinksAt('code', ['redis.Redis.eval'], 0, { severity: 'high', fix: 'Keep the script constant and pass values as `KEYS` and `ARGV`.' }),
  ],
  misuses: [
    ...misusesAt('tls-verification-off', [...MONGO, ...MOTOR], { tlsAllowInvalidCertificates: true }, { fix: TLS_ON }),
    ...misusesAt('tls-verification-off', [...MONGO, ...MOTOR], { tlsInsecure: true }, { fix: TLS_ON }),
    ...misusesAt('tls-verification-off', [...MONGO, ...MOTOR], { tlsAllowInvalidHostnames: true }, { fix: TLS_ON, title: 'TLS host name not verified' }),
    ...misusesAt('tls-verification-off', REDIS, { ssl_cert_reqs: { anyOf: [null, 'none', /CERT_NONE$/] } }, { fix: TLS_ON }),
    ...misusesAt('tls-verification-off', SEARCH, { verify_certs: false }, { fix: TLS_ON }),
    ...misusesAt('tls-verification-off', CLOUD, { verify: false }, { fix: TLS_ON }),
    ...misusesAt('tls-verification-off', ['urllib3.PoolManager', 'urllib3.HTTPSConnectionPool'], { assert_hostname: false }, { fix: TLS_ON, title: 'TLS host name not verified' }),
    ...misusesAt('tls-verification-off', ['paho.mqtt.client.Client.tls_insecure_set'], { 0: true }, { fix: TLS_ON, title: 'TLS host name not verified' }),
    ...misusesAt('tls-verification-off', ['ldap3.Tls'], { validate: /CERT_NONE$/ }, { fix: TLS_ON }),
    ...misusesAt('tls-verification-off', ['ldap.set_option'], { 0: /OPT_X_TLS_REQUIRE_CERT$/, 1: /OPT_X_TLS_(?:NEVER|ALLOW)$/ }, { fix: 'Use `ldap.OPT_X_TLS_DEMAND`.' }),
    ...misusesAt('tls-verification-off', ['pycurl.Curl.setopt'], { 0: /SSL_VERIFY(?:PEER|HOST)$/, 1: { anyOf: [0, false] } }, { fix: TLS_ON }),
    { at: 'kubernetes.client.Configuration.verify_ssl', set: true, when: { 0: false }, rule: 'tls-verification-off', fix: TLS_ON },
    ...misusesAt('ssh-host-key-unchecked', ['asyncssh.connect'], { known_hosts: null }, { fix: 'Leave `known_hosts` out, or name the file with the known keys.' }),
    ...misusesAt('cleartext-request', CLOUD, { use_ssl: false }),
    ...misusesAt('cleartext-protocol', ['imaplib.IMAP4'], { '0|host': { not: LOCAL } }, { ...PLAIN_MAIL, unlessNear: /^starttls$/, fix: 'Use `imaplib.IMAP4_SSL(host)`.' }),
    ...misusesAt('cleartext-protocol', ['poplib.POP3'], { '0|host': { not: LOCAL } }, { ...PLAIN_MAIL, unlessNear: /^stls$/, fix: 'Use `poplib.POP3_SSL(host)`.' }),
    ...misusesAt('cleartext-protocol', under('pysnmp.hlapi', 'CommunityData asyncio.CommunityData'), { mpModel: { anyOf: [0, 1] } }, { severity: 'low', title: 'SNMP without encryption', fix: 'Use SNMPv3 with `UsmUserData` and an authentication and a privacy key.' }),

    ...misusesAt('cheap-password-hash', ['cryptography.hazmat.primitives.kdf.pbkdf2.PBKDF2HMAC'], { iterations: ROUNDS }, { severity: 'medium', fix: 'Use 600,000 iterations or more.' }),
    ...misusesAt('cheap-password-hash', ['cryptography.hazmat.primitives.kdf.scrypt.Scrypt', 'hashlib.scrypt'], { n: SCRYPT_COST }, { fix: 'Use `n=2**17, r=8, p=1`.' }),
    ...misusesAt('weak-random', under('secrets', 'token_bytes token_hex token_urlsafe'), { '0|nbytes': /^[1-7]$/ }, { severity: 'low', confidence: 'medium', title: 'Short random token', fix: 'Use at least 16 bytes: `secrets.token_urlsafe(32)`.' }),
    ...misusesAt('csrf-disabled', ['tornado.web.Application'], { xsrf_cookies: false }, { fix: 'Set `xsrf_cookies=True` and put `{% module xsrf_form_html() %}` into forms.' }),

    ...misusesAt('insecure-deserialization', ['langchain_community.vectorstores.FAISS.load_local', 'langchain.vectorstores.FAISS.load_local'], { allow_dangerous_deserialization: true }, { severity: 'medium', confidence: 'medium', title: 'Index loaded with pickle', fix: 'Load only indexes that the program has written itself, from a place nobody else can write to.' }),
    ...misusesAt('code-injection', under('transformers', 'AutoModel AutoTokenizer AutoConfig AutoProcessor AutoModelForCausalLM AutoModelForSequenceClassification').flatMap((at) => under(at, 'from_pretrained from_config')), { trust_remote_code: true }, { ...REMOTE, fix: 'Remove `trust_remote_code`, or pin the reviewed commit with `revision="<commit>"`.' }).map((misuse) => ({ ...misuse, when: { ...misuse.when, revision: { absent: true } } })),
    ...misusesAt('code-injection', ['torch.hub.load'], { trust_repo: true }, { ...REMOTE, fix: 'Name a reviewed commit: `torch.hub.load("owner/name:<commit>", model)`.' }),
  ],
})
