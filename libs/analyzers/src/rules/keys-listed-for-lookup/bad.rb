show(prices[id]) if prices.keys.include?(id) # expect
warn('taken') if names.values.include?(name) # expect
totals = {}
show(totals[id]) if totals.keys.include?(id) # expect
