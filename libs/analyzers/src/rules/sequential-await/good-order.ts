async function firstThatAnswers(mirrors: string[]) {
  for (const mirror of mirrors) {
    const reply = await fetch(mirror)
    if (reply.ok) return reply.json()
  }
  for (const mirror of mirrors) {
    try {
      return await fetch(`${mirror}/status`)
    } catch {
      continue
    }
  }
  let found = null
  for (const mirror of mirrors) {
    const reply = await fetch(mirror)
    if (!reply.ok) continue
    found = await reply.text()
    break
  }
  return found
}

async function enough(ids: string[]) {
  const rows = []
  for (const id of ids) {
    if (rows.length >= 10) break
    const { data } = await axios.get(`https://stock.example/${id}`)
    rows.push(data)
  }
  return rows
}

async function chained(steps: string[], token: string) {
  let state = ''
  for (const step of steps) {
    const reply = await fetch(`https://flow.example/${step}?state=${state}`)
    state = await reply.text()
  }
  let cursor = { next: token }
  for (const step of steps) {
    const { data } = await axios.post(`https://flow.example/${step}`, { after: cursor.next })
    cursor = data
  }
  const messages = [{ role: 'user', content: 'hello' }]
  for (const step of steps) {
    const body = JSON.stringify({ step, messages })
    const reply = await fetch('https://chat.example', { method: 'POST', body })
    messages.push(await reply.json())
  }
  return messages
}

class Session {
  token = ''
  async renew(names: string[]) {
    for (const name of names) {
      const reply = await fetch(`https://login.example/${name}`, { headers: { authorization: this.token } })
      this.token = await reply.text()
    }
  }
}

async function inOrder(orders: { id: string }[]) {
  for (const order of orders) {
    const reply = await fetch(`https://shop.example/orders/${order.id}`, { method: 'PUT', body: JSON.stringify(order) })
    if (!reply.ok) throw new Error('the later ones must not be sent')
  }
  for (const order of orders) {
    const { status } = await axios.post('https://shop.example/orders', order)
    if (status !== 201) return false
  }
  return true
}

async function slowly(ids: string[], limiter: Limiter) {
  for (const id of ids) {
    await fetch(`https://stock.example/${id}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  for (const id of ids) {
    await limiter.acquire()
    await fetch(`https://stock.example/${id}`)
  }
  for await (const id of ids) await fetch(`https://stock.example/${id}`)
}

async function tried(id: string) {
  for (const attempt of [1, 2, 3]) {
    const reply = await fetch(`https://stock.example/${id}?attempt=${attempt}`)
    if (reply.status < 500) return reply
  }
}
