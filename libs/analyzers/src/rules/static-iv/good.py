import os
from Crypto.Cipher import AES

cipher = AES.new(key, AES.MODE_CBC, os.urandom(16))
other = AES.new(key, AES.MODE_GCM)

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes


def read(data, key):
    reader = Cipher(algorithms.AES(key), modes.CBC(b"\0" * 16)).decryptor()
    return reader.update(data) + reader.finalize()
