import { defineModel, type MisuseModel } from '../model.ts'

const VERSIONS = { anyOf: [/\.Version(?:SSL30|TLS10|TLS11)$/, 768, 769, 770] } as const
/** A setting may ask for an old one; what is chosen of several is whoever runs the program's. */
const ONLY = { not: /\.VersionTLS1[23]$/ } as const
const SUITES = /\.TLS_(?:\w+_RC4_|\w*3DES|RSA_WITH_)|CBC_SHA(?:256)?$/
const SUITE: MisuseModel = { at: 'crypto/tls.Config.CipherSuites', set: true, when: { '0.*': SUITES }, rule: 'weak-tls-version', title: 'Weak TLS cipher suites', fix: 'Leave `CipherSuites` out, the defaults are good, or name suites with ECDHE and GCM or CHACHA20 only.' }

export default defineModel({
  id: 'tls',
  language: 'go',
  types: { 'crypto/tls.Config': { tracked: true } },
  // whoever looks at the certificate himself leaves out the check that would refuse it first
  marks: ['VerifyPeerCertificate', 'VerifyConnection'].map((name) => ({ at: `crypto/tls.Config.${name}`, set: true, when: { 0: { not: null } }, mark: 'checked' })),
  misuses: [
    { at: 'crypto/tls.Config.InsecureSkipVerify', set: true, late: true, when: { 0: true, this: { not: { mark: 'checked' } } }, rule: 'tls-verification-off', fix: 'Remove it. For a private certificate authority set `RootCAs` to a pool with its certificate.' },
    { at: 'crypto/tls.Config.MinVersion', set: true, when: { 0: VERSIONS, '0|version': ONLY }, rule: 'weak-tls-version', fix: 'Set `MinVersion: tls.VersionTLS12`, or remove the setting.' },
    { at: 'crypto/tls.Config.MaxVersion', set: true, when: { 0: VERSIONS, '0|version': ONLY }, rule: 'weak-tls-version', fix: 'Remove `MaxVersion`.' },
    SUITE,
    { at: 'golang.org/x/crypto/ssh.ClientConfig.HostKeyCallback', set: true, when: { 0: { answers: null } }, rule: 'ssh-host-key-unchecked', fix: 'Check the key against the known ones: `knownhosts.New(path)` of `golang.org/x/crypto/ssh/knownhosts`, or `ssh.FixedHostKey(key)`.' },
    { at: 'golang.org/x/crypto/ssh.InsecureIgnoreHostKey', rule: 'ssh-host-key-unchecked', fix: 'Check the key against the known ones: `knownhosts.New(path)` of `golang.org/x/crypto/ssh/knownhosts`, or `ssh.FixedHostKey(key)`.' },
    { at: 'net.Listen', when: { 0: /^tcp/, 1: /^(?:0\.0\.0\.0|\[::\])?:\d/ }, rule: 'bound-to-all-interfaces' },
    { at: 'crypto/tls.Listen', when: { 0: /^tcp/, 1: /^(?:0\.0\.0\.0|\[::\])?:\d/ }, rule: 'bound-to-all-interfaces' },
  ],
})
