import { ApolloServer } from '@apollo/server'
const server = new ApolloServer({ schema, introspection: process.env.NODE_ENV !== 'production' })
const other = new ApolloServer({ schema, introspection: false })
const options = { introspection: true }
