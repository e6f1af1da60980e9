'use strict'
function close(order: Order, panel: HTMLElement, done: boolean) {
  'use server'
  order.state = 'closed'
  panel.offsetHeight
  done && order.save()
  done ? order.save() : order.drop()
  void order.save()
  expect(done).to.be.true
  new Listener(order)
  ;(() => order.save())()
  ;[order.save(), panel.remove()]
  try { order.total === panel.total; } catch { return false }
  expect(() => { order.total > 1 }).toThrow()
  const same = () => order.total === 1
  delete order.state
  return same
}
close(a, b, c)
1 === 1
