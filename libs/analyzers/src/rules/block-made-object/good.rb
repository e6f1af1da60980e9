def timed(name)
  started = now
  yield(name)
  report(name, now - started)
end

def kept(&block)
  @listeners << block
end

def given(&block)
  block.call(1, &other)
end

def passed(&block)
  each(&block)
end

def later(&block)
  queue.push { block.call }
end
