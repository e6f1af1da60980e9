import jwt from 'jsonwebtoken'
import session from 'express-session'
const token = jwt.sign({ id: user.id }, process.env.JWT_SECRET)
app.use(session({ secret: config.secret, resave: false }))
class ShopStrategy extends PassportStrategy(Strategy) {
  constructor() {
    super({ jwtFromRequest: fromHeader, secretOrKey: process.env.JWT_SECRET })
  }
}
