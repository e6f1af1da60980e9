import ssl

ssl._create_default_https_context = ssl._create_unverified_context  # expect
context.verify_mode = ssl.CERT_NONE  # expect
