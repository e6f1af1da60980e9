function randomId(length) {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  let id = ''
  while (length--) id += letters.charAt(parseInt(Math.random() * letters.length, 10)) // expect
  return id
}
function code() {
  let text = ''
  for (let i = 0; i < 8; i++) text += CHARS[Math.floor(Math.random() * CHARS.length)] // expect
  return text
}
