// case: whole rows of accounts are sent
const db = require('./models')
exports.list = function (req, res) {
  db.User.findAll({}).then((users) => { // expect: password-hash-sent
    res.status(200).json({ success: true, users: users })
  })
}
exports.names = (req, res) => db.User.findAll({ attributes: ['id', 'name'] }).then((users) => res.json(users))
exports.count = (req, res) => db.User.findAll().then((users) => res.json({ count: users.length }))
exports.own = (req, res) => db.User.findAll().then((users) => res.json(users.map(({ id, name }) => ({ id, name }))))
exports.page = (req, res) => db.User.findAll().then((users) => res.render('users', { users }))
exports.products = (req, res) => db.Product.findAll().then((products) => res.json(products))
// file: models/user.js
module.exports = (sequelize, DataTypes) => sequelize.define('User', { name: DataTypes.STRING, password: { type: DataTypes.STRING } })
// file: models/product.js
module.exports = (sequelize, DataTypes) => sequelize.define('Product', { name: DataTypes.STRING })

// case: one account of Mongoose
const { Member } = require('./member')
app.get('/members/:id', async (req, res) => {
  const member = await Member.findById(String(req.params.id)).lean() // expect: password-hash-sent
  res.json(member)
})
app.get('/members', (req, res) => {
  Member.find({}, (error, members) => res.json(members)) // expect: password-hash-sent
})
app.get('/all', async (req, res) => res.json(await Member.find({}, '-passwordHash')))
app.get('/named', async (req, res) => res.json(await Member.find().select('name')))
app.get('/first', async (req, res) => {
  const member = await Member.findOne({})
  member.passwordHash = undefined
  res.json(member)
})
// file: member.js
const mongoose = require('mongoose')
const schema = new mongoose.Schema({ name: String, passwordHash: String })
exports.Member = mongoose.model('Member', schema)

// case: what the model leaves out
const { Member, User, Account } = require('./all')
app.get('/members', async (req, res) => res.json(await Member.find()))
app.get('/users', async (req, res) => res.json(await User.findAll()))
app.get('/accounts', async (req, res) => res.json(await Account.find()))
// file: all/member.js
const schema = new Schema({ name: String, password: { type: String, select: false } })
exports.Member = mongoose.model('Member', schema)
// file: all/user.js
class User extends Model {}
User.init({ name: 1, password: 2 }, { sequelize, defaultScope: { attributes: { exclude: ['password'] } } })
// file: all/account.js
const accountSchema = new Schema({ name: String, password: String })
accountSchema.methods.toJSON = function () { return { name: this.name } }
exports.Account = mongoose.model('Account', accountSchema)

// case: rows of a statement
const app = require('express')()
app.get('/users', async (req, res) => {
  const { rows } = await pool.query('SELECT * FROM users')
  res.json({ rows }) // expect: password-hash-sent
})
app.get('/accounts', (req, res) => db.query('SELECT id, password FROM users', (error, rows) => {
  res.json(rows) // expect: password-hash-sent
}))
app.get('/names', async (req, res) => res.json((await pool.query('SELECT id, name FROM users')).rows))
app.get('/count', async (req, res) => res.json({ count: (await pool.query('SELECT * FROM users')).rows.length }))
app.get('/products', async (req, res) => res.json((await pool.query('SELECT * FROM products')).rows))
const create = (name, hash) => pool.query('INSERT INTO users (name, password) VALUES ($1, $2)', [name, hash])

// case: an entry of its own
const app = require('express')()
app.get('/users', async (req, res) => {
  const users = await load()
  res.json(users.map((user) => ({ name: user.name, password: user.password }))) // expect: password-hash-sent
})
app.get('/names', async (req, res) => res.json((await load()).map((user) => ({ name: user.name, hasPassword: Boolean(user.password) }))))
app.post('/echo', (req, res) => res.json({ password: req.body.password }))
