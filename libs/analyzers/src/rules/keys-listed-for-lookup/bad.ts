if (Object.keys(prices).includes(id)) show(prices[id]) // expect
