import { readFile } from 'node:fs/promises'
import { rootCertificates } from 'node:tls'

/** Where systems keep the authorities they trust, which git trusts as well; Node itself looks into none of them. */
const BUNDLES = ['/etc/ssl/certs/ca-certificates.crt', '/etc/pki/tls/certs/ca-bundle.crt', '/etc/ssl/cert.pem']

let system: Promise<string[]> | undefined

async function readSystem(): Promise<string[]> {
  for (const file of BUNDLES) {
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text) return [text]
  }
  return [...rootCertificates]
}

/** Certificate authorities that git servers are trusted by. @param caFile the operator's, in place of the system's */
export const authorities = async (caFile: string | null): Promise<string[]> =>
  caFile === null ? (system ??= readSystem()) : [await readFile(caFile, 'utf8')]
