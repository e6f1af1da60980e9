const initial = name[0]
const word = line.split(' ')[0]
const letters = name.split('').map((letter) => letter.toUpperCase())
