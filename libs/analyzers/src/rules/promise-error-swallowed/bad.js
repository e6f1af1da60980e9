save(order).catch(() => {}) /* expect */
