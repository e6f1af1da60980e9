const resetToken = crypto.randomBytes(24).toString('hex')
const delay = Math.random() * 1000
const id = `node-${Math.random()}`

function useRows(load, show) {
  const latest = useRef(null)
  return () => {
    const refreshToken = Math.random().toString(36)
    latest.current = refreshToken
    load().then((rows) => {
      if (latest.current === refreshToken) show(rows)
    })
  }
}

function newPassword() {
  const length = Math.floor(Math.random() * 20) + 24
  return crypto.randomBytes(length).toString('base64')
}


const onPasswordSubmit = (form) => {
  const suffix = Math.random().toString(36)
  signIn({ ...form, name: `Extension (${suffix})` })
}

function generateIdForToken(token) {
  return `task-item-${Math.ceil(Math.random() * 10000)}`
}

function isRefused(secret) {
  if (Math.random() < 0.05) log(`Token ${mask(secret)} is refused until ${until}`)
  return refused.has(secret)
}

const generateOptions = () => {
  return Math.floor(Math.random() * 4)
}
