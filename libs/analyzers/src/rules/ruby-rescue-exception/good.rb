def charge(order)
  gateway.charge(order)
rescue Gateway::Declined => e
  logger.warn(e.message)
end

def guarded
  yield
rescue Exception
  release
  raise
end

def shortened
  work
rescue Exception
  raise $!, $!.message, $!.backtrace.first(5)
end
