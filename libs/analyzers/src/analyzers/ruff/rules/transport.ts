import { owasp } from '../../../rules/owasp.ts'
import { externalRule } from '../../external-rule.ts'

const rule = externalRule('ruff', 'security')
const unsure = { confidence: 'medium' } as const
const crypto = owasp.crypto

/** Encryption, certificates and what is open to the network. */
export const transportRules = [
  rule('S104', 'low', 'Server listens on all interfaces', 'It can be reached from every network the machine is in, not only from itself.', 'Bind to 127.0.0.1, or make the address a setting.', { ...unsure, cwe: [605], owasp: owasp.misconfiguration }),
  rule('S201', 'high', 'Flask runs in debug mode', 'Its debugger lets visitors run code on the server.', 'Switch debug off, or read it from a setting that is off by default.', { cwe: [489], owasp: owasp.misconfiguration }),
  rule('S323', 'high', 'TLS context without verification', 'Anybody on the way can pose as the server and read and change what is sent.', 'Use ssl.create_default_context().', { cwe: [295], owasp: crypto }),
  rule('S501', 'high', 'Certificate is not verified', 'Anybody on the way can pose as the server and read and change what is sent.', 'Leave out verify=False; for an own authority pass the path of its certificate.', { cwe: [295], owasp: crypto }),
  rule('S507', 'high', 'SSH host key is not verified', 'Anybody on the way can pose as the host and see the password and all commands.', 'Use RejectPolicy and load known hosts.', { cwe: [295], owasp: crypto }),
  rule('S502', 'medium', 'Outdated TLS version', 'SSL and early TLS are broken; connections can be decrypted.', 'Use ssl.create_default_context(), which needs TLS 1.2 at least.', { cwe: [327], owasp: crypto }),
  rule('S503', 'medium', 'Outdated TLS version as default', 'SSL and early TLS are broken; connections can be decrypted.', 'Let the default be TLS 1.2 at least.', { cwe: [327], owasp: crypto }),
  rule('S504', 'low', 'TLS version is left open', 'Old versions are accepted, which can be decrypted.', 'Use ssl.create_default_context().', { ...unsure, cwe: [327], owasp: crypto }),
  rule('S505', 'medium', 'Key is too short', 'It can be broken by computing.', 'Use RSA with at least 2048 bits, or an elliptic curve of 256 bits.', { cwe: [326], owasp: crypto }),
  rule('S324', 'medium', 'Weak hash function', 'MD5 and SHA-1 collide: signatures and passwords built on them can be forged.', 'Use SHA-256, or for passwords scrypt or argon2; say usedforsecurity=False where it protects nothing.', { ...unsure, cwe: [328], owasp: crypto }),
  rule('S312', 'medium', 'Telnet connection', 'Passwords and data go over the network unencrypted.', 'Use SSH.', { cwe: [319], owasp: crypto }),
  rule('S321', 'low', 'FTP connection', 'Passwords and data go over the network unencrypted.', 'Use SFTP or HTTPS.', { ...unsure, cwe: [319], owasp: crypto }),
  rule('S508', 'low', 'SNMP without encryption', 'Versions 1 and 2 send their community string in the clear.', 'Use SNMPv3.', { cwe: [319], owasp: crypto }),
  rule('S509', 'low', 'SNMPv3 without authentication or privacy', 'Messages can be read or forged.', 'Use authPriv.', { cwe: [319], owasp: crypto }),
]
