const name = users.find((user) => user.id === id).name // expect
