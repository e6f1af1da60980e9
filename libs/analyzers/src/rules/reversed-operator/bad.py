total =- 5  # expect
