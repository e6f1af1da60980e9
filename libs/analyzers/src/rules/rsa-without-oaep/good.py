from Crypto.Cipher import PKCS1_OAEP
from Crypto.Signature import PKCS1_v1_5

cipher = PKCS1_OAEP.new(key)
signer = PKCS1_v1_5.new(key)
signed = key.sign(data, padding.PKCS1v15(), digest)
