import requests
import ssl

ssl._create_default_https_context = ssl._create_unverified_context  # expect
context.verify_mode = ssl.CERT_NONE  # expect
requests.get(url, verify=False)  # expect
requests.post(url, verify=False, timeout=5)  # expect
