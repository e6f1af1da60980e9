import errorhandler from 'errorhandler'
app.use(errorhandler()) // expect
