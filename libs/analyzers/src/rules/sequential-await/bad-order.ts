async function independent(ids: string[]) {
  const rows = []
  for (const id of ids) {
    const reply = await fetch(`https://stock.example/${id}`) // expect
    if (!reply.ok) continue
    rows.push(await reply.json())
  }
  for (const id of ids) {
    const reply = await fetch(`https://stock.example/${id}`) // expect
    if (!reply.ok) throw new Error(`no answer for ${id}`)
    rows.push(await reply.json())
  }
  for (const id of ids) {
    const address = `https://stock.example/${id}`
    const { data } = await axios.get(address) // expect
    const names = data.parts.map((part: string) => {
      return part.trim()
    })
    for (const name of names) {
      if (name === '') break
    }
    rows.push(names)
  }
  let count = 0
  for (const id of ids) {
    if (id === '') break
    count += 1
    await fetch(`https://stock.example/${id}?n=${count}`) // expect
  }
  let last = null
  for (const id of ids) {
    last = await fetch(`https://stock.example/${id}`) // expect
  }
  for (const id of ids) await axios.post('https://log.example', { id }) // expect
  return { rows, last }
}
