import jwt from 'jsonwebtoken'
import crypto from 'node:crypto'
import session from 'express-session'
const token = jwt.sign({ id: user.id }, 'keyboard-cat') // expect
crypto.createCipheriv('aes-256-gcm', Buffer.from('0123456789abcdef0123456789abcdef'), iv) // expect
app.use(session({ secret: 'keyboard-cat', resave: false })) // expect
class ShopStrategy extends PassportStrategy(Strategy) {
  constructor() {
    super({ jwtFromRequest: fromHeader, secretOrKey: 'wooden-board-77' }) // expect
  }
}
