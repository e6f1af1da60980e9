own = host.start_with?('www.') || host.start_with?('app.') # expect
