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
    why: 'The request is sent without encryption. Anyone on the network can read it and change the response that the program trusts.',
    fix: 'Use `https://` or SFTP. Where the service offers only plain HTTP, send no credentials and verify a signature of the response.',
    keep: 'Do not change what is requested.',
  },
  {
    id: 'cleartext-protocol',
    severity: 'medium',
    confidence: 'medium',
    cwe: [319],
    owasp: owasp.crypto,
    title: 'Unencrypted protocol',
    why: 'The connection uses a protocol without encryption, such as Telnet, FTP or a database protocol without TLS. Anyone on the network can read the password and all data.',
    fix: {
      python: 'Use the encrypted protocol: SSH (`paramiko`) instead of Telnet, `ftplib.FTP_TLS` or SFTP instead of FTP, TLS for databases.',
      other: 'Use the encrypted protocol: SSH instead of Telnet, SFTP instead of FTP, TLS for databases.',
    },
  },
  {
    id: 'ssh-host-key-unchecked',
    severity: 'medium',
    confidence: 'high',
    cwe: [295, 322],
    owasp: owasp.authentication,
    title: 'SSH host key not verified',
    why: 'Any host key of the server is accepted. An attacker who can redirect the connection can impersonate the server and receive the password and every command.',
    fix: {
      python: 'Load the known keys and reject others: `client.load_system_host_keys()` and `client.set_missing_host_key_policy(paramiko.RejectPolicy())`.',
      go: 'Check the key against the known ones: `knownhosts.New(path)` of `golang.org/x/crypto/ssh/knownhosts`, or `ssh.FixedHostKey(key)`.',
      java: 'Load the known keys, `jsch.setKnownHosts(path)`, and leave `StrictHostKeyChecking` on.',
      other: 'Check the host key against the known ones and reject others.',
    },
    done: 'a connection to a server with another host key fails',
  },
  {
    id: 'bound-to-all-interfaces',
    severity: 'low',
    confidence: 'low',
    cwe: [668, 605],
    owasp: owasp.misconfiguration,
    title: 'Server bound to all interfaces',
    why: 'The server listens on every network interface. A service meant for this machine is then reachable from every network the machine is on.',
    fix: 'Bind to `127.0.0.1`, or read the address from the configuration and open it only where a proxy or container needs it.',
  },
  {
    id: 'ldap-without-password',
    severity: 'high',
    confidence: 'medium',
    cwe: [521, 287],
    owasp: owasp.authentication,
    title: 'LDAP bind without a password',
    why: 'Many directories treat a bind with an empty password as anonymous and report success. Anyone who leaves the password empty can then sign in.',
    fix: {
      python: 'Reject empty passwords before the bind: `if not password: raise PermissionError("password required")`. Bind services with a password from the environment.',
      java: 'Reject empty passwords before the bind: `if (password.isEmpty()) throw new AuthenticationException("password required");`. Bind services with a password from the environment.',
      php: 'Reject empty passwords before the bind: `if ($password === "") { return false; }`. Bind services with a password from the environment.',
      csharp: 'Reject empty passwords before the bind: `if (string.IsNullOrEmpty(password)) return false;`. Bind services with a password from the configuration.',
      other: 'Reject empty passwords before the bind. Bind services with a password from the environment.',
    },
    done: 'signing in with an empty password fails',
  },
]
