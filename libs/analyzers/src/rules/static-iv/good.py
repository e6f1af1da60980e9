import os
from Crypto.Cipher import AES

cipher = AES.new(key, AES.MODE_CBC, os.urandom(16))
other = AES.new(key, AES.MODE_GCM)
