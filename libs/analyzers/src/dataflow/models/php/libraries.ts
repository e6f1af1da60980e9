import { defineModel } from '../model.ts'
import { misusesAt, passesAt, sinksAt, sourcesAt, under } from './helpers.ts'

const PATHS = 'Stay in one directory: build the path from `basename($name)`, or check it against the real directory.'
const CODE = 'Keep the script constant and pass the values as its arguments: `$redis->eval($script, [$key, $value], 1)`.'
const FILTER = 'Escape the value for filters: `ldap_escape($name, "", LDAP_ESCAPE_FILTER)`.'
const SHELL = 'Keep the command constant and quote every argument: `$ssh->exec("ls " . escapeshellarg($folder))`.'

const FILES = 'Symfony.Component.Filesystem.Filesystem'
const FINDER = 'Symfony.Component.Finder.Finder'
const FLYSYSTEM = 'League.Flysystem.Filesystem'
const REDIS = ['Redis', 'Predis.Client', 'Predis.ClientInterface', 'Illuminate.Support.Facades.Redis']
const SHELLS = ['phpseclib.Net.SSH2', 'phpseclib3.Net.SSH2']
const LDAP = 'Symfony.Component.Ldap.Ldap'
const FINDS = 'files directories in name path exclude depth sortByName ignoreDotFiles followLinks'
const ENTRY = 'archive-entry'
const MADE_BEFORE = { kind: 'stored', cleans: ['log', 'ssrf'] } as const

/** Packages that programs of any framework use: files, directories, shells elsewhere, archives, images. */
export default defineModel({
  id: 'php-libraries',
  language: 'php',
  types: {
    [FILES]: {},
    [FINDER]: { returns: { create: FINDER, ...Object.fromEntries(FINDS.split(' ').map((name) => [name, 'this'])) } },
    [FLYSYSTEM]: {},
    [LDAP]: { returns: { create: LDAP } },
    ZipArchive: {},
  },
  aliases: { 'Symfony.Component.Ldap.LdapInterface': LDAP, 'League.Flysystem.FilesystemOperator': FLYSYSTEM, 'League.Flysystem.FilesystemInterface': FLYSYSTEM },
  sources: [
    ...sourcesAt(ENTRY, 'ZipArchive.getNameIndex zip_entry_name RarEntry.getName PharFileInfo.getPathname', MADE_BEFORE),
    ...sourcesAt(ENTRY, 'ZipArchive.statIndex', { ...MADE_BEFORE, own: ['index', 'crc', 'size', 'mtime', 'comp_size', 'comp_method', 'encryption_method'] }),
  ],
  sinks: [
    ...sinksAt('path', under(FILES, 'remove dumpFile appendToFile readFile mkdir touch chmod chown copy rename symlink hardlink mirror'), { fix: PATHS }),
    ...sinksAt('path', under(FILES, 'copy rename symlink hardlink mirror'), { arg: 1, fix: PATHS }),
    ...sinksAt('path', under(FINDER, 'in'), { fix: PATHS }),
    ...sinksAt('ldap', [`${LDAP}.query`], { arg: 1, fix: FILTER }),
    // it asks for another entry, among those that the account in use may read
    ...sinksAt('ldap', [`${LDAP}.query`], { arg: 0, severity: 'medium', fix: 'Escape the value for names: `$ldap->escape($name, "", LdapInterface::ESCAPE_DN)`.' }),
    ...sinksAt('ldap', ['*.rawFilter', '*.andRawFilter', '*.orRawFilter'], { fix: FILTER }),
    ...sinksAt('code', REDIS.flatMap((type) => under(type, 'eval')), { fix: CODE }),
    ...sinksAt('command', SHELLS.flatMap((type) => under(type, 'exec')), { fix: SHELL }),
    // what a request names; the program's own pictures have paths from its settings
    ...sinksAt('path', ['Imagick', ...under('Imagick', 'readImage pingImage writeImage readImages')], { when: { 0: { sent: true } }, fix: PATHS }),
    ...sinksAt('ssrf', ['Imagick', ...under('Imagick', 'readImage pingImage'), ...under('Knp.Snappy.Pdf', 'generate getOutput'), ...under('Knp.Snappy.Image', 'generate getOutput'), 'Spatie.Browsershot.Browsershot.url'], { whole: true, when: { 0: { sent: true } } }),
  ],
  sanitizers: [{ at: `${LDAP}.escape`, cleans: ['ldap'] }],
  passes: passesAt([], [...under(FILES, 'readFile'), ...under(FLYSYSTEM, 'read'), ...SHELLS.flatMap((type) => under(type, 'exec')), ...REDIS.flatMap((type) => under(type, 'eval'))]),
  misuses: [
    ...misusesAt('tls-verification-off', 'ldap_set_option', { 1: /^LDAP_OPT_X_TLS_REQUIRE_CERT$/, 2: { anyOf: [/^LDAP_OPT_X_TLS_(?:NEVER|ALLOW)$/, 0, 3] } }),
    ...misusesAt('tls-verification-off', 'putenv', { 0: /^LDAPTLS_REQCERT=(?:never|allow)$/i }),
    ...misusesAt('tls-verification-off', 'mysqli_real_connect', { '7|flags': /MYSQLI_CLIENT_SSL_DONT_VERIFY_SERVER_CERT/ }),
    ...misusesAt('tls-verification-off', ['mysqli.real_connect'], { '6|flags': /MYSQLI_CLIENT_SSL_DONT_VERIFY_SERVER_CERT/ }),
    ...misusesAt('tls-verification-off', ['PDO'], { '3|options.MYSQL_ATTR_SSL_VERIFY_SERVER_CERT': false }),
    { at: '*.SMTPOptions', set: true, when: { '0.ssl.verify_peer': false }, rule: 'tls-verification-off' },
    ...misusesAt('cleartext-protocol', 'ftp_connect', undefined, { severity: 'low', fix: 'Use SFTP, or `ftp_ssl_connect($host)`.' }),
    ...misusesAt('code-injection', 'Dompdf.Options.set', { 0: /^(?:isPhpEnabled|enable_php)$/, 1: true }, { severity: 'medium', confidence: 'medium', title: 'PHP in documents is run (Dompdf)', fix: 'Leave `isPhpEnabled` off: text of the document that stands in `<script type="text/php">` would be run.' }),
    ...misusesAt('code-injection', ['Dompdf.Options.setIsPhpEnabled'], { 0: true }, { severity: 'medium', confidence: 'medium', title: 'PHP in documents is run (Dompdf)', fix: 'Leave it off: text of the document that stands in `<script type="text/php">` would be run.' }),
  ],
})
