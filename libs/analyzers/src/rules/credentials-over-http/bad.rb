HTTParty.get('http://api.partner-shop.com/orders', headers: { 'Authorization' => key }) # expect
