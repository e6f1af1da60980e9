import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { LANGUAGES } from '../../types.ts'
import { factsIn } from './testing.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

const fieldsIn = (files: Readonly<Record<string, string>>): string[] => factsIn(files).routes.filter(({ framework }) => framework === 'graphql').map(({ methods, route, sign_in: signIn, data }) => `${methods.join()} ${route} ${signIn} ${data.map(({ does }) => does).join()}`.trim()).sort()

describe('resolvers of GraphQL', () => {
  it('Apollo: functions in objects, over files, with what they are wrapped in', () => {
    expect(fieldsIn({
      'server.ts': `import { ApolloServer } from '@apollo/server'\nimport { Query } from './query'\nimport { Mutation } from './mutation'\nnew ApolloServer({ typeDefs, resolvers: { Query, Mutation } })`,
      'query.ts': `export const Query = { orders: (_, args, ctx) => prisma.order.findMany() }`,
      'mutation.ts': `import { GraphQLError } from 'graphql'\nexport const Mutation = {\n  addOrder: withAuthentication((_, { input }) => prisma.order.create({ data: input })),\n  dropOrder: async (_, { id }, { user }) => { if (!user) throw new GraphQLError('no', { extensions: { code: 'UNAUTHENTICATED' } }); return prisma.order.delete({ where: { id } }) },\n}`,
    })).toEqual(['GET query:orders unknown reads', 'POST mutation:addOrder required writes', 'POST mutation:dropOrder {id} required writes'])
  })

  it('what a client does with its cache is none', () => {
    expect(fieldsIn({ 'server.ts': `import { ApolloServer } from '@apollo/server'`, 'web.ts': `import { cacheExchange } from '@urql/exchange-graphcache'\ncacheExchange({ updates: { Mutation: { addOrder: (result, args, cache) => cache.invalidate('Query') } } })` })).toEqual([])
  })

  it('an object that is only called so is none', () => {
    expect(fieldsIn({ 'a.ts': `export const words = { Query: { orders: () => 'orders' } }` })).toEqual([])
  })

  it('graphql-js: fields of the type', () => {
    expect(fieldsIn({ 'a.ts': `import { GraphQLObjectType } from 'graphql'\nexport const root = new GraphQLObjectType({ name: 'Mutation', fields: () => ({ addOrder: { type: Order, resolve: (_, args) => db.orders.insert(args) } }) })` })).toEqual(['POST mutation:addOrder unknown writes'])
  })

  it('Nest and TypeGraphQL: methods of a resolver', () => {
    expect(fieldsIn({ 'a.ts': `import { Mutation, Query, Resolver } from '@nestjs/graphql'\n@Resolver(() => Order)\nexport class Orders {\n  @Query(() => [Order]) orders() { return this.repository.find() }\n  @UseGuards(AuthGuard) @Mutation(() => Order) addOrder() { return this.repository.save({}) }\n}` })).toEqual(['GET query:orders unknown reads', 'POST mutation:addOrder required writes'])
  })

  it('Spring: methods of a controller', () => {
    expect(fieldsIn({ 'A.java': `@Controller class Orders {\n  @QueryMapping List<Order> orders() { return repository.findAll(); }\n  @PreAuthorize("hasRole('USER')") @MutationMapping("drop") Order dropOrder(@Argument String id) { return repository.deleteById(id); }\n}` })).toEqual(['GET query:orders unknown reads', 'POST mutation:drop {id} required writes'])
  })

  it('graphene, Strawberry and Ariadne', () => {
    expect(fieldsIn({
      'a.py': `import graphene\nclass Query(graphene.ObjectType):\n    def resolve_orders(self, info):\n        return Order.objects.all()\nclass AddOrder(graphene.Mutation):\n    def mutate(self, info, name):\n        Order.objects.create(name=name)\n`,
      'b.py': `import strawberry\n@strawberry.type\nclass Mutation:\n    @strawberry.mutation\n    def drop(self, id: int) -> bool:\n        Order.objects.get(pk=id).delete()\n`,
      'c.py': `from ariadne import QueryType\nquery = QueryType()\n@query.field('late')\n@login_required\ndef resolve_late(_, info):\n    return Order.objects.filter(late=True)\n`,
    })).toEqual(['GET query:late required reads', 'GET query:orders unknown reads', 'POST mutation:AddOrder unknown writes', 'POST mutation:drop {id} unknown writes,reads'])
  })

  it('Ruby, Go and C#: methods of the types a request begins with', () => {
    expect(fieldsIn({
      'app/models/order.rb': `class Order < ApplicationRecord\nend`,
      'app/graphql/mutations/add_order.rb': `module Mutations\n  class AddOrder < BaseMutation\n    def resolve(name:)\n      Order.create(name: name)\n    end\n  end\nend`,
      'resolver.go': `package graph\ntype queryResolver struct{ db *gorm.DB }\nfunc (r *queryResolver) Orders(ctx context.Context) ([]*Order, error) { var all []*Order; r.db.Find(&all); return all, nil }`,
      'Orders.cs': `[MutationType]\npublic class OrderMutations {\n  public Order Drop(int id, OrderContext context) { return context.Orders.Remove(context.Orders.Find(id)); }\n}`,
    })).toEqual(['GET query:Orders unknown reads', 'POST mutation:AddOrder unknown writes', 'POST mutation:Drop {id} unknown writes,reads'])
  })
})
