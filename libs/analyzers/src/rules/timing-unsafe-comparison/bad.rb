def verify(key, body, given)
  OpenSSL::HMAC.hexdigest('SHA256', key, body) == given # expect
end
