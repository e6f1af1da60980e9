async function move(client: Client) {
  await client.query('BEGIN')
  try {
    await client.query('update a set b = 1')
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
