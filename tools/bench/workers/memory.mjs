import fs from 'node:fs'

/** Resident bytes and parents of all processes. */
function processes() {
  return fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name) => {
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'latin1')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return [{ pid: Number(name), parent: Number(fields[1]), bytes: Number(fields[21]) * 4096 }]
    } catch {
      return []
    }
  })
}

/** What these processes and their children hold at most, until stopped. @param {number[]} pids */
export function watchFamilies(pids) {
  const most = { own: 0, children: 0 }
  const look = () => {
    const all = processes()
    const own = all.filter(({ pid }) => pids.includes(pid)).map(({ bytes }) => bytes)
    const children = all.filter(({ parent }) => pids.includes(parent)).map(({ bytes }) => bytes)
    most.own = Math.max(most.own, ...own)
    most.children = Math.max(most.children, ...children)
  }
  const timer = setInterval(look, 200)
  return () => {
    clearInterval(timer)
    return most
  }
}
