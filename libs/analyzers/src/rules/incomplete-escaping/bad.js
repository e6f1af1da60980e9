const quoted = "'" + name.replace("'", "\\'") + "'" // expect
const cell = value.replace('"', '""') // expect
const cleaned = html.replace('<', '&lt;').replace('>', '&gt;') // expect
const path = url.pathname.replace('/../', '') // expect
const inside = name.replace(/\.\.\//, '') // expect
const slashes = text.replace(/\\/, '\\\\') // expect
const twice = text.replace('\\', '\\\\') // expect
