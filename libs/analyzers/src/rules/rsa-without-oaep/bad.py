from Crypto.Cipher import PKCS1_v1_5
from cryptography.hazmat.primitives.asymmetric import padding

cipher = PKCS1_v1_5.new(key)  # expect
sealed = public_key.encrypt(data, padding.PKCS1v15())  # expect
