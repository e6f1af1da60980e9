import ssl

context.verify_mode = ssl.CERT_REQUIRED
requests.get(url, verify='internal-ca.pem')
email.get(url, verify=False)


def certificate_of(host):
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    with context.wrap_socket(socket.create_connection((host, 443)), server_hostname=host) as connection:
        return connection.getpeercert(True)
