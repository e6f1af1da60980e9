if (await Order.exists({ open: true })) warn()
if ((await Order.countDocuments({ open: true })) > 5) warn()
