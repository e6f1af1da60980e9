import ssl

context.verify_mode = ssl.CERT_REQUIRED
requests.get(url, verify='internal-ca.pem')
email.get(url, verify=False)
