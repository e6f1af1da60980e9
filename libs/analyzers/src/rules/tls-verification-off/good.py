import ssl

context.verify_mode = ssl.CERT_REQUIRED
