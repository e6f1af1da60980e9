db.query('SELECT * FROM users WHERE name = $1', [name])
db.query(`SELECT * FROM ${table} WHERE id = $1`, [id])
db.query('SELECT * FROM users WHERE name = ' + db.escape(name))
