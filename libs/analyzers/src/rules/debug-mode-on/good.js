import errorhandler from 'errorhandler'
if (process.env.NODE_ENV === 'development') app.use(errorhandler())
app.use((error, req, res, next) => res.status(500).send('Something went wrong'))
