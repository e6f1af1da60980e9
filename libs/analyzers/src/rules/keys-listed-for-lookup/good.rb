show(prices[id]) if prices.key?(id)
warn('taken') if names.value?(name)
show(id) if redis.keys('a:*').include?(id)
