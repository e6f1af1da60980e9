def timed(name, &block) # expect
  started = now
  block.call(name)
  report(name, now - started)
end
