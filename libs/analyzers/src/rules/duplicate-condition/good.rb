def name(size)
  if size > 10
    "large"
  elsif size > 5
    "small"
  end
end
