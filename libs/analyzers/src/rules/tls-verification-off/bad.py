import requests
import ssl

ssl._create_default_https_context = ssl._create_unverified_context  # expect
context.verify_mode = ssl.CERT_NONE  # expect
requests.get(url, verify=False)  # expect
requests.post(url, verify=False, timeout=5)  # expect


def ask(host, question):
    context = ssl.create_default_context()
    context.verify_mode = ssl.CERT_NONE  # expect
    with context.wrap_socket(socket.create_connection((host, 443)), server_hostname=host) as connection:
        log(connection.getpeercert(True))
        connection.sendall(question)
