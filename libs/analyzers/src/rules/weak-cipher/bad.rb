cipher = OpenSSL::Cipher.new("des-ede3-cbc") # expect
