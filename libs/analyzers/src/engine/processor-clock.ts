/**
 * A clock that tells with each call how many milliseconds this process could have worked since the last one: time in
 * which it got no processor does not count, or on a busy machine honest work would look stuck.
 */
export function processorClock(): () => number {
  let last = { at: Date.now(), cpu: process.cpuUsage() }
  return () => {
    const { user, system } = process.cpuUsage(last.cpu)
    const spent = Math.min(Date.now() - last.at, (user + system) / 1000)
    last = { at: Date.now(), cpu: process.cpuUsage() }
    return spent
  }
}
