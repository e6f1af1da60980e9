http.ssl_version = :TLSv1_2
