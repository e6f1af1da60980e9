interface Wanted { note: string }

function find(db: Pool, note: string, number: number, anything: any, wanted: Wanted, either: string | number) {
  db.query(`SELECT sku FROM orders WHERE note = '${note}' AND number = ${number}`) // expect
  db.query(`SELECT sku FROM orders WHERE note = '${anything}'`) // expect
  db.query(`SELECT sku FROM orders WHERE note = '${wanted.note}'`) // expect
  db.query(`SELECT sku FROM orders WHERE note = '${either}'`) // expect
  let later = String(number)
  later = note
  db.query(`SELECT sku FROM orders WHERE note = '${later}'`) // expect
}
