import { owasp } from '../../../rules/owasp.ts'
import { externalRule } from '../../external-rule.ts'

const rule = externalRule('ruff', 'security')
const unsure = { confidence: 'medium' } as const
const crypto = owasp.crypto

const impersonates = 'An attacker on the network can impersonate the server and read or change the traffic.'
const obsoleteTls = 'SSL and TLS before 1.2 have known weaknesses: an attacker on the network can decrypt or change the traffic.'
const cleartext = 'The protocol does not encrypt. Anyone on the network can read the password and the data.'
const untrustedCertificate = 'connecting to a server with an untrusted certificate fails, the real server still works'

/** Encryption, certificates and what is open to the network. */
export const transportRules = [
  rule('S104', 'low', 'Socket bound to all network interfaces', 'The server listens on `0.0.0.0` or `::`. It is reachable from every network the machine is connected to.', 'Bind to `127.0.0.1`, or make the address a setting: `os.environ.get("HOST", "127.0.0.1")`.', {
    ...unsure, cwe: [605], owasp: owasp.misconfiguration,
    keep: 'Do not lock out clients that have to connect from other machines, such as a reverse proxy or a container port.',
  }),
  rule('S201', 'high', 'Flask debug mode enabled', "The application runs with Flask's debugger. Visitors can run code on the server through its console.", 'Drop `debug=True`, start the development server with `flask run --debug`, and use a WSGI server such as gunicorn in production.', {
    cwe: [489], owasp: owasp.misconfiguration,
    done: 'an error in production shows a plain error page without the debugger',
  }),
  rule('S323', 'high', 'SSL context without certificate validation', `The TLS context does not check the server's certificate. ${impersonates}`, 'Use `ssl.create_default_context()`. For a private certificate authority add `cafile="ca.pem"`.', {
    cwe: [295], owasp: crypto, done: untrustedCertificate,
  }),
  rule('S501', 'high', 'HTTP request without certificate validation', `The request does not check the server's certificate. ${impersonates}`, 'Drop `verify=False`. For a private certificate authority pass the path of its certificate: `verify="ca.pem"`.', {
    cwe: [295], owasp: crypto,
    keep: 'Do not change the URL, the headers or the timeout of the request.',
    done: untrustedCertificate,
  }),
  rule('S507', 'high', 'SSH host key policy accepts unknown hosts', 'The client accepts any host key. An attacker on the network can impersonate the host and read the password and every command.', 'Load the known hosts and reject others: `client.load_system_host_keys()` and `client.set_missing_host_key_policy(paramiko.RejectPolicy())`.', {
    cwe: [295], owasp: crypto, done: 'connecting to a host with an unknown key fails',
  }),
  rule('S502', 'medium', 'Insecure TLS protocol version', `The connection uses an obsolete protocol version. ${obsoleteTls}`, 'Use `ssl.create_default_context()`, or set `context.minimum_version = ssl.TLSVersion.TLSv1_2`.', {
    cwe: [327], owasp: crypto, done: 'a peer that offers only TLS 1.1 is refused',
  }),
  rule('S503', 'medium', 'Insecure TLS protocol version as default argument', `Calls that pass no version use an obsolete one. ${obsoleteTls}`, 'Make the default `ssl.PROTOCOL_TLS_CLIENT`, and set `context.minimum_version = ssl.TLSVersion.TLSv1_2`.', {
    cwe: [327], owasp: crypto, done: 'a peer that offers only TLS 1.1 is refused',
  }),
  rule('S504', 'low', 'ssl.wrap_socket() without a TLS version', `The call does not set a protocol version, so obsolete ones may be accepted. ${obsoleteTls}`, 'Use `ssl.create_default_context().wrap_socket(sock, server_hostname=host)`. `ssl.wrap_socket` was removed in Python 3.12.', {
    ...unsure, cwe: [327], owasp: crypto, done: 'a peer that offers only TLS 1.1 is refused',
  }),
  rule('S505', 'medium', 'Weak cryptographic key size', 'The key is too short for its algorithm. An attacker with enough computing power can recover it.', 'Use at least 2048 bits for RSA (`rsa.generate_private_key(public_exponent=65537, key_size=3072)`), or a 256-bit curve such as `ec.SECP256R1()`.', {
    cwe: [326], owasp: crypto,
    keep: 'Do not replace existing keys without a plan for data and certificates that depend on them.',
    done: 'new keys have at least 2048 bits (RSA, DSA) or 256 bits (elliptic curves)',
  }),
  rule('S324', 'medium', 'Insecure hash function in hashlib', 'MD5 and SHA-1 are broken: an attacker can construct two inputs with the same hash. Passwords hashed with them are quickly guessed.', 'For passwords use `hashlib.scrypt` or argon2-cffi. For signatures and integrity use `hashlib.sha256`. For plain checksums pass `usedforsecurity=False`.', {
    ...unsure, cwe: [328], owasp: crypto,
    keep: 'Do not break values that are already stored or that other systems expect: migrate them.',
    done: 'no security decision depends on MD5 or SHA-1',
  }),
  rule('S312', 'medium', 'Telnet connection', cleartext, 'Use SSH, for example with `paramiko` or `asyncssh`.', { cwe: [319], owasp: crypto, done: 'no password is sent over an unencrypted connection' }),
  rule('S321', 'low', 'FTP connection', cleartext, 'Use SFTP, HTTPS or `ftplib.FTP_TLS` with `prot_p()`.', { ...unsure, cwe: [319], owasp: crypto, done: 'no password is sent over an unencrypted connection' }),
  rule('S508', 'low', 'SNMPv1 or SNMPv2c without encryption', 'These versions send the community string in cleartext. Anyone on the network can read it and query the device.', 'Use SNMPv3 with authentication and encryption: `UsmUserData(user, auth_key, priv_key)`, with SHA-256 and AES instead of the default protocols MD5 and DES.', { cwe: [319], owasp: crypto }),
  rule('S509', 'low', 'SNMPv3 without authentication or encryption', 'The session does not use both an authentication and an encryption key. An attacker on the network can read or forge messages.', 'Pass both keys, `UsmUserData(user, auth_key, priv_key)`, with SHA-256 and AES instead of the default protocols MD5 and DES.', { cwe: [319], owasp: crypto }),
]
