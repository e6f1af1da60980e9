import { familyOf } from '../machine/processes.mjs'

/** What these processes and their children hold at most, until stopped. @param {number[]} pids */
export function watchFamilies(pids) {
  const most = { own: 0, children: 0 }
  const look = () => {
    for (const { pid, parent, bytes } of pids.flatMap(familyOf)) {
      if (pids.includes(pid)) most.own = Math.max(most.own, bytes)
      else if (pids.includes(parent)) most.children = Math.max(most.children, bytes)
    }
  }
  const timer = setInterval(look, 200)
  return () => {
    clearInterval(timer)
    return most
  }
}
