let names: string[] = []
names = names.concat(more)
const open = names.filter((name) => name !== '')
names.push('a')
query.filter((name) => name !== '')
