http.ssl_version = :TLSv1 # expect
