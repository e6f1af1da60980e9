const initial = name.split('')[0] // expect
const size = name.split('').length // expect
