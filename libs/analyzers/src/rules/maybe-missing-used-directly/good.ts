const name = users.find((user) => user.id === id)?.name
const sure = users.find((user) => user.id === id)!.name
const cells = table.find('td').text()
const user = users.find((one) => one.id === id)
