def load
  read
ensure
  close
end
