HTTParty.get('https://api.partner-shop.com/orders', headers: { 'Authorization' => key })
