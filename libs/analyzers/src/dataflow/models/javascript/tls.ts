import { defineModel, type MisuseModel } from '../model.ts'
import { NEAR_HOST, WEAK_SUITES } from '../unsafe-values.ts'

const CERTIFICATE_FIX = 'Leave `rejectUnauthorized` on. For a private certificate authority pass its certificate: `ca: fs.readFileSync(\'ca.pem\')`.'
const VERSION_FIX = 'Set `minVersion: \'TLSv1.2\'` or higher, and remove `secureProtocol`.'

/** Everything that takes TLS options, with where they stand. */
const WITH_OPTIONS: readonly (readonly [string, readonly string[]])[] = [
  ...['http.request', 'http.get', 'http.Agent', 'http.createServer', 'http2.connect', 'http2.createSecureServer', 'http.createSecureServer', 'tls.connect', 'tls.createServer', 'tls.createSecureContext', 'tls.TLSSocket'].map((at) => [at, ['0.', '1.', '2.']] as const),
  ...['axios', 'request', 'request.get', 'request.post', 'request.put', 'request.defaults', 'got', 'needle', 'needle.get', 'node-fetch', 'nodemailer.createTransport', 'mysql.createConnection', 'mysql.createPool', 'pg.Client', 'pg.Pool', 'sequelize', 'redis.createClient', 'ioredis', 'mongodb.MongoClient', 'mongoose.connect', 'undici.Agent', 'undici.Pool'].map((at) => [at, ['0.', '1.', '2.', '3.', '0.ssl.', '0.tls.', '0.socket.', '1.tls.', '1.ssl.', '0.https.', '1.https.', '0.connect.', '0.dialectOptions.ssl.', '1.dialectOptions.ssl.', '2.dialectOptions.ssl.', '3.dialectOptions.ssl.', '0.agentOptions.']] as const),
]

const OLD = /^(?:TLSv1(?:\.1|_1)?|SSLv[23])$/i
const OLD_METHOD = /^(?:TLSv1(?:_1)?|SSLv2|SSLv3|SSLv23)_(?:client_|server_)?method$/i

const misuses = WITH_OPTIONS.flatMap(([at, places]): MisuseModel[] =>
  places.flatMap((place): MisuseModel[] => [
    { at, rule: 'tls-verification-off', when: { [`${place}rejectUnauthorized`]: { anyOf: [false, 0] } }, fix: CERTIFICATE_FIX },
    { at, rule: 'tls-verification-off', when: { [`${place}strictSSL`]: false }, fix: CERTIFICATE_FIX },
    { at, rule: 'weak-tls-version', when: { [`${place}minVersion`]: OLD }, fix: VERSION_FIX },
    { at, rule: 'weak-tls-version', when: { [`${place}maxVersion`]: OLD }, fix: VERSION_FIX },
    { at, rule: 'weak-tls-version', when: { [`${place}secureProtocol`]: OLD_METHOD }, fix: VERSION_FIX },
    { at, rule: 'weak-tls-version', when: { [`${place}ciphers`]: WEAK_SUITES }, title: 'Weak TLS cipher suites allowed', fix: 'Remove `ciphers`: the default suites of Node.js are safe.' },
  ]),
)

/** Encryption of connections: certificates, versions, or none at all. */
export default defineModel({
  id: 'tls',
  language: 'javascript',
  misuses: [
    ...misuses,
    { at: 'process.env.NODE_TLS_REJECT_UNAUTHORIZED', set: true, rule: 'tls-verification-off', when: { value: { anyOf: [0, '0', false] } }, fix: 'Remove the line. For a private certificate authority set `NODE_EXTRA_CA_CERTS` to its certificate.' },
    // the driver of SQL Server names the setting so
    ...['tedious.Connection', 'mssql.connect', 'mssql.ConnectionPool'].map((at): MisuseModel => ({ at, rule: 'cleartext-protocol', severity: 'low', when: { '0.options.encrypt': false, '0.server': { not: NEAR_HOST } }, title: 'Unencrypted database connection', fix: 'Set `encrypt: true` and `trustServerCertificate: false`.' })),
    { at: 'tls.DEFAULT_MIN_VERSION', set: true, rule: 'weak-tls-version', when: { value: OLD }, fix: VERSION_FIX },
    { at: 'node-libcurl.Curl.setOpt', rule: 'tls-verification-off', when: { 0: /SSL_VERIFY/i, 1: { anyOf: [false, 0] } } },
    { at: '*.setOpt', rule: 'tls-verification-off', when: { 0: /SSL_VERIFY/i, 1: { anyOf: [false, 0] } } },
    { at: '*.setOption', rule: 'tls-verification-off', when: { 0: /SSL_VERIFY/i, 1: { anyOf: [false, 0] } } },
    ...['grpc', '@grpc/grpc-js'].flatMap((grpc) => ['credentials', 'ServerCredentials'].map((member): MisuseModel => ({ at: `${grpc}.${member}.createInsecure`, rule: 'cleartext-protocol', title: 'gRPC connection without TLS', fix: `Use \`grpc.${member}.createSsl(${member === 'credentials' ? '' : '...'})\` between machines.`, confidence: 'low', unlessNear: /^createSsl$/ }))),
    ...['ftp', 'jsftp', 'basic-ftp.Client', 'promise-ftp', 'ftp.Client'].map((at): MisuseModel => ({ at, rule: 'cleartext-protocol', title: 'FTP without encryption', severity: 'low', confidence: 'medium', fix: 'Use SFTP (ssh2-sftp-client) or FTPS (`secure: true`).', when: { '0.secure': { absent: true } } })),
    ...['telnet-client', 'telnet-client.Telnet', 'telnet-stream.TelnetSocket', 'telnet'].map((at): MisuseModel => ({ at, rule: 'cleartext-protocol', title: 'Telnet connection', fix: 'Use SSH.' })),
    ...['0.dialectOptions.ssl', '1.dialectOptions.ssl', '2.dialectOptions.ssl', '3.dialectOptions.ssl'].map((place): MisuseModel => ({ at: 'sequelize', rule: 'cleartext-protocol', when: { [place]: false }, title: 'Unencrypted database connection', fix: 'Turn TLS on: `dialectOptions: { ssl: { require: true } }`.' })),
  ],
})
