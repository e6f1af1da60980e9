// Everything that was started is stopped in reverse order, once, however the end comes.

/** @param {(line: string) => void} log */
export function createShutdown(log) {
  /** @type {(() => void | Promise<void>)[]} */
  const steps = []
  /** @type {Promise<void> | undefined} */
  let running

  const run = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      await Promise.resolve(step()).catch((error) => log(String(error)))
    }
  }

  return {
    /** @param {() => void | Promise<void>} step */
    add(step) {
      steps.push(step)
    },
    /** A step that starts something asks first: nothing may start after the stop. */
    assertGoing() {
      if (running) throw new Error('stopped')
    },
    isStopping: () => running !== undefined,
    stop: () => (running ??= run()),
  }
}

/** @typedef {ReturnType<typeof createShutdown>} Shutdown */

/** @param {() => Promise<void>} stop @param {number} [exitCode] */
export function onSignals(stop, exitCode = 0) {
  // npm passes Ctrl-C on as well, so it arrives twice: a second one means nothing more.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => void stop().then(() => process.exit(exitCode)))
  }
}
