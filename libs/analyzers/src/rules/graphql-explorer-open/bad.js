import { ApolloServer } from '@apollo/server'
import { graphqlHTTP } from 'express-graphql'
const server = new ApolloServer({ schema, introspection: true }) // expect
app.use('/graphql', graphqlHTTP({ schema, graphiql: true })) // expect
