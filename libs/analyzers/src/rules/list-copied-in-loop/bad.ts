let all: string[] = []
for (const page of pages) {
  all = all.concat(page.items) // expect
}
let byId = {}
for (const item of all) {
  byId = { ...byId, [item]: true } // expect
}
