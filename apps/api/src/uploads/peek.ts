import { Readable } from 'node:stream'

/** The first bytes of a stream, and a stream of all of it. The head is shorter only when the stream is. */
export async function peek(stream: Readable, bytes: number): Promise<{ head: Buffer; source: Readable }> {
  const rest: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  const chunks: Buffer[] = []
  for (let length = 0; length < bytes;) {
    const { done, value } = await rest.next()
    if (done) break
    chunks.push(value)
    length += value.length
  }
  async function* everything() {
    yield* chunks.splice(0)
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { head: Buffer.concat(chunks).subarray(0, bytes), source: Readable.from(everything()) }
}
