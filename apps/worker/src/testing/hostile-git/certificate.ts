import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generate } from 'selfsigned'

export interface Certificate {
  key: string
  cert: string
  /** the certificate alone, for those who are to trust it */
  caFile: string
}

/** A certificate for these names, made on the spot. */
export async function makeCertificate(folder: string, names: readonly string[]): Promise<Certificate> {
  const altNames = [...names.map((value) => ({ type: 2 as const, value })), { type: 7 as const, ip: '127.0.0.1' }]
  const made = await generate([{ name: 'commonName', value: names[0] ?? 'git' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames },
    ],
  })
  const caFile = path.join(folder, 'authority.pem')
  await writeFile(caFile, made.cert)
  return { key: made.private, cert: made.cert, caFile }
}
