localStorage.setItem('theme', 'dark')
localStorage.setItem('tokenizer', name)
localStorage.removeItem('token')
