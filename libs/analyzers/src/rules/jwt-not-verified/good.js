const jwt = require('jsonwebtoken')
jwt.verify(token, key, { algorithms: ['HS256'] })
