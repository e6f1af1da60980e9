def claims(token, key)
  JWT.decode(token, key, true, algorithm: 'RS256')
end
