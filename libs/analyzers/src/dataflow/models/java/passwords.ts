import type { MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts } from './members.ts'

/** not empty, not the name of a setting, not a place to fill in, and no sentence */
const WRITTEN = /^(?!\$\{|#\{|<|%|\{|\*)[^\0\s]{3,}$/
/** Names under which a map or a set of properties keeps a password. */
const KEYS = /^(?:[\w.-]*[._-])?(?:password|passwd|pwd|passphrase|client[._-]?secret|secret[._-]?key)$/i
const DIRECTORY = /^java\.naming\.security\.credentials$|(?:^|\.)SECURITY_CREDENTIALS$/
/** ... where the value only speaks of one */
const SPOKEN = /^(?:[\w.-]*[._-])?(?:password|passwd|pwd|passphrase|secret|key)s?$|^[A-Z_]+$|^(?:true|false|null|none|string|text|varchar.*)$/i

const FIX = 'Read it from the environment or a secret store, and fail fast at startup if it is unset. Treat the old one as compromised and rotate it.'
const KNOWN = { rule: 'hardcoded-credential', fix: FIX } as const

/** The argument is a constant, as text or as an array of characters or bytes. */
const given = (type: string, names: string, place: number): MisuseModel[] => facts(type, names, { ...KNOWN, when: { [place]: { constant: true as const }, [`${place}|filled`]: { not: { anyOf: [null, ''] } } } })
/** It opens a file, for whoever has that, and no account. */
const ofFile = (one: MisuseModel): MisuseModel => ({ ...one, severity: 'medium' })
const key = (at: string, place = 0): MisuseModel => ({ at, rule: 'hardcoded-crypto-key', when: { [place]: { constant: true }, [`${place}|filled`]: { not: { anyOf: [null, { mark: 'filled' }] } } } })

/** Passwords and keys of the platform and of common libraries that stand in the source. */
export default defineModel({
  id: 'java-passwords',
  language: 'java',
  types: {
    'java.security.KeyStore': { returns: { getInstance: 'java.security.KeyStore' } },
    'javax.net.ssl.KeyManagerFactory': { returns: { getInstance: 'javax.net.ssl.KeyManagerFactory' } },
    'com.jcraft.jsch.JSch': { returns: { getSession: 'com.jcraft.jsch.Session' } },
    'com.jcraft.jsch.Session': {},
    'org.springframework.jdbc.datasource.DriverManagerDataSource': {},
  },
  misuses: [
    ...[...given('java.security.KeyStore', 'load store getKey', 1), ...given('java.security.KeyStore', 'setKeyEntry', 2), ...given('java.security.KeyStore', 'PasswordProtection', 0), ...given('javax.net.ssl.KeyManagerFactory', 'init', 1)].map(ofFile),
    ...given('javax.security.auth.callback.PasswordCallback', 'setPassword', 0),
    ...given('javax.security.auth.kerberos', 'KerberosKey', 1),
    ...given('com.jcraft.jsch.Session', 'setPassword', 0),
    ...given('com.jcraft.jsch.JSch', 'addIdentity', 1).map((one) => ({ ...one, when: { ...one.when, 2: { absent: true } } })),
    ...given('com.jcraft.jsch.JSch', 'addIdentity', 2),
    ...given('javax.mail.Transport', 'connect', 2),
    ...given('org.springframework.jdbc.datasource', 'DriverManagerDataSource', 2),
    ...given('org.springframework.http.HttpHeaders', 'setBasicAuth', 1),
    ...given('com.mongodb.MongoCredential', 'createCredential createScramSha1Credential createScramSha256Credential createPlainCredential', 2),
    ...['setPassword', 'setPasswd', 'setPassphrase', 'setClientSecret', 'setSecretKey', 'setAccessKeySecret'].map((name): MisuseModel => ({ at: `*.${name}`, ...KNOWN, confidence: 'medium', when: { 0: WRITTEN, '0|password': { constant: true }, '0|text': { not: SPOKEN } } })),
    ...['*.put', '*.putIfAbsent', '*.setProperty', 'java.util.Properties.put', 'java.util.Properties.setProperty'].map((at): MisuseModel => ({ at, ...KNOWN, confidence: 'low', when: { 0: KEYS, 1: WRITTEN, '1|password': { constant: true }, '1|text': { not: SPOKEN } } })),
    ...facts('java.util.Properties', 'put setProperty', { ...KNOWN, confidence: 'medium' as const, when: { 0: DIRECTORY, 1: WRITTEN, '1|password': { constant: true as const } } }),
    ...['DESKeySpec', 'DESedeKeySpec'].map((name) => key(`javax.crypto.spec.${name}`)),
    key('java.security.spec.PKCS8EncodedKeySpec'),
  ],
})
