import { defineModel, type MisuseModel } from '../model.ts'

const SSH_FIX = 'Compare the key with the one you know: `hostVerifier: (key) => key.equals(KNOWN_KEY)`.'
const MAIL_FIX = 'Remove `ignoreTLS`, and set `requireTLS: true` or `secure: true`, so that nothing is sent in clear.'
const CONNECTS = ['ssh2.Client.connect', 'ssh2-sftp-client.connect', 'node-ssh.NodeSSH.connect', 'node-ssh.connect']
const OWN_MACHINE = /^(?:localhost|127\.|::1)/

/** Machines that a program connects to without asking who they are. */
export default defineModel({
  id: 'remote-hosts',
  language: 'javascript',
  types: { 'ssh2.Client': {}, 'ssh2-sftp-client': {}, 'node-ssh.NodeSSH': {} },
  misuses: [
    ...CONNECTS.map((at): MisuseModel => ({ at, rule: 'ssh-host-key-unchecked', when: { '0.hostVerifier': { answers: true } }, fix: SSH_FIX })),
    // one with settings of TLS as well has it in the other case, which the operator chooses
    { at: 'nodemailer.createTransport', rule: 'cleartext-protocol', when: { '0.ignoreTLS': true, '0.tls': { absent: true }, '0.host': { not: OWN_MACHINE } }, title: 'Mail sent without TLS', fix: MAIL_FIX },
  ],
})
