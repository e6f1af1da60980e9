token = JWT.encode({ id: 1 }, "keyboard-cat", "HS256") # expect
