const libxml = require('libxmljs')
const document = libxml.parseXml(text, { noent: true }) // expect
