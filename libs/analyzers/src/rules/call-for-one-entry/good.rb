def defaults(options)
  options[:size] = 10
  options.merge!(size: 10, page: 1)
  options.merge!(others)
  options.merge!(order: :name)
end
