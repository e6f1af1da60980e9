def charge(order)
  gateway.charge(order)
rescue Exception => e # expect
  logger.warn(e.message)
end
