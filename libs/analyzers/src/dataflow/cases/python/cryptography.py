import hashlib
import os
import ssl
import jwt
import requests
from Crypto.Cipher import AES, DES
from cryptography.hazmat.primitives.asymmetric import rsa

# case: broken hash
hashlib.md5(b'data')  # expect: weak-hash
hashlib.md5(b'data', usedforsecurity=False)
hashlib.new('sha1', b'data')  # expect: weak-hash
hashlib.sha256(b'data')

# case: old ciphers and modes
key = os.urandom(16)
DES.new(key, DES.MODE_CBC)  # expect: weak-cipher
AES.new(key, AES.MODE_ECB)  # expect: weak-cipher
AES.new(key, AES.MODE_GCM, nonce=os.urandom(12))

# case: a fixed vector, to encrypt with
def encrypt(key, data):
    return AES.new(key, AES.MODE_CBC, b'0123456789abcdef').encrypt(data)  # expect: static-iv

def encrypt_well(key, data):
    return AES.new(key, AES.MODE_CBC, os.urandom(16)).encrypt(data)

def decrypt(key, data):
    return AES.new(key, AES.MODE_CBC, b'0123456789abcdef').decrypt(data)

# case: a key in the code
AES.new(b'0123456789abcdef', AES.MODE_GCM)  # expect: hardcoded-crypto-key
AES.new(os.environ['KEY'], AES.MODE_GCM)

# case: short keys
rsa.generate_private_key(public_exponent=65537, key_size=1024)  # expect: weak-key-size
rsa.generate_private_key(public_exponent=65537, key_size=3072)
rsa.generate_private_key(public_exponent=3, key_size=3072)  # expect: weak-key-size

# case: certificates are not checked
requests.get('https://example.com', verify=False)  # expect: tls-verification-off
requests.get('https://example.com', verify='/etc/ca.pem')
context = ssl.create_default_context()
context.verify_mode = ssl.CERT_NONE  # expect: tls-verification-off
context.verify_mode = ssl.CERT_REQUIRED
ssl._create_unverified_context()  # expect: tls-verification-off

# case: a name that cannot be asked for where no certificate is verified
def speak(host):
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE  # expect: tls-verification-off
    return context.wrap_socket(connect(host), server_hostname=host)

def speak_anew(host):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE  # expect: tls-verification-off
    return context.wrap_socket(connect(host), server_hostname=host)

def only_the_name(host):
    context = ssl.create_default_context()
    context.check_hostname = False  # expect: tls-verification-off
    return context.wrap_socket(connect(host), server_hostname=host)

def two_of_them(host, other):
    context = ssl.create_default_context()
    context.check_hostname = False  # expect: tls-verification-off
    second = ssl.create_default_context()
    second.verify_mode = ssl.CERT_NONE  # expect: tls-verification-off
    return context.wrap_socket(connect(host)), second.wrap_socket(connect(other))

def perhaps(host, open):
    context = ssl.create_default_context()
    context.check_hostname = False  # expect: tls-verification-off
    if open:
        context.verify_mode = ssl.CERT_NONE  # expect: tls-verification-off
    return context.wrap_socket(connect(host), server_hostname=host)

def taken_back(host):
    context = ssl.create_default_context()
    context.check_hostname = False  # expect: tls-verification-off
    context.verify_mode = ssl.CERT_NONE  # expect: tls-verification-off
    context.verify_mode = ssl.CERT_REQUIRED
    return context.wrap_socket(connect(host), server_hostname=host)

# case: old versions of TLS
ssl.SSLContext(ssl.PROTOCOL_TLSv1)  # expect: weak-tls-version
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)

# case: tokens that are not checked
def read(token, key):
    jwt.decode(token, key, algorithms=['HS256'])
    jwt.decode(token, options={'verify_signature': False})  # expect: jwt-not-verified
    return jwt.encode({'id': 1}, 'secret-in-code')  # expect: hardcoded-crypto-key

# case: salts
def store(password):
    hashlib.pbkdf2_hmac('sha256', password, os.urandom(16), 600000)
    hashlib.pbkdf2_hmac('sha256', password, b'salt', 600000)  # expect: fixed-salt

# case: a few rounds
def keep(user, token):
    hashlib.pbkdf2_hmac('sha256', token.encode('utf-8'), os.urandom(16), 1000)
    hashlib.pbkdf2_hmac('sha256', user.password.encode('utf-8'), token, 1000)  # expect: cheap-password-hash

# case: plain HTTP
requests.get('http://api.example.com/users')  # expect: cleartext-request
requests.get('http://localhost:8000/users')
requests.get('https://api.example.com/users')

# case: a token that is read for its issuer and checked then
def exchanged(token, keys):
    issuer = jwt.decode(token, options={'verify_signature': False})['iss']
    return jwt.decode(token, keys[issuer], algorithms=['RS256'])

# case: what goes into a token
def signed(claims, user, key):
    given = claims.copy()
    given['exp'] = 60
    made = jwt.encode(given, key, algorithm='HS256')
    return made, jwt.encode({'id': user.id, 'password': user.password}, key, algorithm='HS256')  # expect: secret-in-token
