if ((await Order.countDocuments({ open: true })) > 0) warn() // expect
