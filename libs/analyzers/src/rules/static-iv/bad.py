from Crypto.Cipher import AES
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

cipher = AES.new(key, AES.MODE_CBC, b"0123456789abcdef")  # expect
other = AES.new(key, AES.MODE_CBC, iv=b"0123456789abcdef")  # expect


def write(data, key):
    writer = Cipher(algorithms.AES(key), modes.CBC(b"\0" * 16)).encryptor()  # expect
    return writer.update(data) + writer.finalize()


def both(data, key):
    cipher = Cipher(algorithms.AES(key), modes.CBC(b"\0" * 16))  # expect
    return cipher.decryptor().update(data), cipher.encryptor().update(data)
