def verify(key, body, given)
  OpenSSL.secure_compare(OpenSSL::HMAC.hexdigest('SHA256', key, body), given)
end
