const nothing = () => {}

/**
 * A signal that is aborted after a time, as `AbortSignal.timeout` is, that may be put together with others. Node 20 drops
 * a timeout that nobody listens to at the next garbage collection, also where `AbortSignal.any` has it as a part.
 * @param ms milliseconds
 */
export function timeLimit(ms: number): AbortSignal {
  const signal = AbortSignal.timeout(ms)
  signal.addEventListener('abort', nothing, { once: true })
  return signal
}
