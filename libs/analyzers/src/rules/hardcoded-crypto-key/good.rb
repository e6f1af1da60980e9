token = JWT.encode({ id: 1 }, ENV.fetch("JWT_SECRET"), "HS256")
