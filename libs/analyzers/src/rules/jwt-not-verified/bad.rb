def claims(token)
  JWT.decode(token, nil, false) # expect
end

def none(token)
  JWT.decode(token, nil, true, algorithm: 'none') # expect
end
