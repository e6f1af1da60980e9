const all: string[] = []
for (const page of pages) {
  all.push(...page.items)
  let own: string[] = []
  own = own.concat(page.items)
  show(own)
}
state = [...state, one]
