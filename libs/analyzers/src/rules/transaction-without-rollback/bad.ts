async function move(client: Client) {
  await client.query('BEGIN') // expect
  await client.query('update a set b = 1')
  await client.query('COMMIT')
}
