if (Object.hasOwn(prices, id)) show(prices[id])
const names = Object.keys(prices).map((id) => id.trim())
if (allowed.includes(id)) show(id)
