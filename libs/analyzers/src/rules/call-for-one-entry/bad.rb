def defaults(options)
  options.merge!(size: 10) # expect
  options.merge!('page' => 1) # expect
  options
end
