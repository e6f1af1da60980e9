import Handlebars from 'handlebars'
const nunjucks = require('nunjucks')
Handlebars.compile(source, { noEscape: true }) // expect
nunjucks.configure('views', { autoescape: false }) // expect
const swig = require('swig')
swig.setDefaults({ autoescape: false }) // expect
