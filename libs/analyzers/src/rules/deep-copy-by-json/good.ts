const copy = structuredClone(order)
const plain = JSON.parse(JSON.stringify(order, ['id', 'name']))
const read = JSON.parse(text)
