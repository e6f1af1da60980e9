def name(size)
  if size > 10
    "large"
  elsif size > 10 # expect
    "small"
  end
end
