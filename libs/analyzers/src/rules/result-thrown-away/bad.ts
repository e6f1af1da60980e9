const names: string[] = []
names.concat(more) // expect
names.filter((name) => name !== '') // expect
