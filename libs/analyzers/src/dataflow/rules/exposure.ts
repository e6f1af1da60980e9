import { owasp } from '../../rules/owasp.ts'
import type { FlowWords } from './words.ts'

/** Connections and settings that leave something open to whoever is on the network. */
export const exposureRules: readonly FlowWords[] = [
  {
    id: 'cleartext-request',
    severity: 'low',
    confidence: 'medium',
    cwe: [319],
    owasp: owasp.crypto,
    title: 'Request over plain HTTP or FTP',
    why: 'Everybody between the two machines can read what is sent and change the answer, which the program then trusts.',
    fix: 'Ask for `https://` (or SFTP). Where only plain HTTP is offered, send no credentials and check a signature of what comes back.',
  },
  {
    id: 'cleartext-protocol',
    severity: 'medium',
    confidence: 'medium',
    cwe: [319],
    owasp: owasp.crypto,
    title: 'Protocol without encryption',
    why: 'Telnet, FTP and database connections without TLS carry the password and all data in readable form.',
    fix: 'Take the encrypted one: SSH (`paramiko`) for Telnet, `ftplib.FTP_TLS` or SFTP for FTP, `tls=True` for databases.',
  },
  {
    id: 'ssh-host-key-unchecked',
    severity: 'medium',
    confidence: 'high',
    cwe: [295, 322],
    owasp: owasp.authentication,
    title: 'SSH server accepted without checking its key',
    why: 'Anybody who can redirect the connection is taken for the server and gets the password and every command.',
    fix: 'Load the known keys and refuse others: `client.load_system_host_keys()` and `client.set_missing_host_key_policy(paramiko.RejectPolicy())`.',
  },
  {
    id: 'bound-to-all-interfaces',
    severity: 'low',
    confidence: 'low',
    cwe: [668, 605],
    owasp: owasp.misconfiguration,
    title: 'Server listens on every network interface',
    why: 'A service meant for this machine is reachable from every network the machine is in, also from an open Wi-Fi.',
    fix: 'Bind to `127.0.0.1`, or read the address from the configuration and open it only where a proxy or container needs it.',
  },
  {
    id: 'ldap-without-password',
    severity: 'high',
    confidence: 'medium',
    cwe: [521, 287],
    owasp: owasp.authentication,
    title: 'LDAP bind without a password',
    why: 'Many directories take a bind with a name and no password for an anonymous one and answer with success: whoever leaves the password empty is let in.',
    fix: 'Refuse empty passwords before the bind, `if not password: raise PermissionError`, and bind services with a password from the environment.',
  },
]
