await fetch('https://api.partner-shop.com/orders', { headers: { Authorization: token } })
await fetch('http://localhost:3000/orders', { headers: { Authorization: token } })
await fetch('http://orders:8080/', { headers: { Authorization: token } })
await fetch('http://api.partner-shop.com/news')
