own = host.start_with?('www.', 'app.')
other = host.start_with?('www.') || path.start_with?('app.')
mixed = host.start_with?('www.') || host.end_with?('.test')
