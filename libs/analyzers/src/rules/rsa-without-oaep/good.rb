key.public_encrypt(data, OpenSSL::PKey::RSA::PKCS1_OAEP_PADDING)
