await fetch('http://api.partner-shop.com/orders', { headers: { Authorization: `Bearer ${token}` } }) // expect
