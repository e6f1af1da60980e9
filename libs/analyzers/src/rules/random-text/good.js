const greeting = GREETINGS[Math.floor(Math.random() * GREETINGS.length)]
const letter = letters.charAt(Math.floor(Math.random() * letters.length))
function randomId(length) {
  let id = ''
  for (let i = 0; i < length; i++) id += LETTERS[crypto.randomInt(LETTERS.length)]
  return id
}
function walk(steps) {
  let x = 0
  for (let i = 0; i < steps; i++) x += STEPS[Math.floor(Math.random() * STEPS.length)]
  return x
}
