async function stock(ids: string[]) {
  const rows = []
  for (const id of ids) {
    const answer = await fetch(`https://stock.example/${id}`) // expect
    rows.push(answer)
  }
  for (const id of ids) {
    rows.push(await axios.get(`https://stock.example/${id}`)) // expect
  }
  return rows
}
