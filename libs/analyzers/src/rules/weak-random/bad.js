const resetToken = Math.random().toString(36).slice(2) // expect
function generatePassword() {
  return Array.from({ length: 12 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('') // expect
}

function invite(latest, mail) {
  const inviteToken = Math.random().toString(36) // expect
  latest.current = inviteToken
  mail(inviteToken)
}

function newPassword(letters) {
  let password = ''
  while (password.length < 12) password += letters[Math.floor(Math.random() * letters.length)] // expect
  return password
}

const generateOTP = () => {
  return Math.floor(100000 + Math.random() * 900000).toString() // expect
}
