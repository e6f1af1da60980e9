async function stock(ids: string[]) {
  const answers = await Promise.all(ids.map((id) => fetch(`https://stock.example/${id}`)))
  for (const id of ids) {
    answers.push(await db.query('select price from items where id = $1', [id]))
  }
  for (const page of PAGES) {
    await fetch('https://stock.example/ping')
  }
  for (const id of ids) {
    const answer = await fetch(`https://mirror.example/${id}`)
    if (answer.ok) return answer
    await wait(1000)
  }
  return answers
}
