/** No answer that is asked for comes near this, with all that models think beside it. */
const MAX_BYTES = 4 * 1024 * 1024

export class OverlongError extends Error {
  override readonly name = 'OverlongError'
}

/** Reads no more of an answer than any may have, and follows no redirect: a key is for the address that was configured. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  return new Response(response.body && response.body.pipeThrough(upTo(MAX_BYTES)), { status: response.status, headers: response.headers })
}

function upTo(most: number): TransformStream<Uint8Array, Uint8Array> {
  let left = most
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength
      if (left < 0) controller.error(new OverlongError(`more than ${most} bytes`))
      else controller.enqueue(chunk)
    },
  })
}
