import fs from 'node:fs'

/** @param {number} pid @returns {number} MB */
const residentMegabytes = (pid) => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Looks at a process's resident memory twice a second until it is stopped. @param {number} pid */
export function watchMemory(pid) {
  const start = residentMegabytes(pid)
  let max = start
  const timer = setInterval(() => {
    max = Math.max(max, residentMegabytes(pid))
  }, 500)
  return {
    stop() {
      clearInterval(timer)
      const end = residentMegabytes(pid)
      return { start, max: Math.max(max, end), end }
    },
  }
}
