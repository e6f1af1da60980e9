import Handlebars from 'handlebars'
const nunjucks = require('nunjucks')
Handlebars.compile(source)
nunjucks.configure('views', { autoescape: true })

swig.setDefaults({ cache: false, autoescape: true })
