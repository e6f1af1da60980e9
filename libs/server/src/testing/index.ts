// oxlint-disable-next-line typescript/triple-slash-reference -- the declaration is no module, and other projects that use this file must find it
/// <reference path="./s3rver.d.ts" />
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

const BUCKET = 'preflight'

/** An S3 server with one empty bucket, of one test file's own. */
export interface TestBucket {
  /** what leads programs there */
  env: Record<string, string>
  /** the keys of all objects, sorted */
  keys(): string[]
  /** Makes an object look as if it had been stored before. */
  backdate(key: string, storedAt: Date): void
  close(): Promise<void>
}

/** How s3rver names the file that holds an object's bytes. */
const BYTES = '._S3rver_object'

export async function startTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(path.join(tmpdir(), 'preflight-bucket-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] })
  const { port } = await server.run()
  const folder = path.join(directory, BUCKET)
  return {
    env: {
      STORAGE: 's3',
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'true',
    },
    keys: () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(BYTES)).map((name) => name.slice(0, -BYTES.length)).sort(),
    backdate: (key, storedAt) => utimesSync(path.join(folder, key + BYTES), storedAt, storedAt),
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
