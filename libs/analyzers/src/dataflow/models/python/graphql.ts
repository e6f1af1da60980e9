import { defineModel, type EntryModel } from '../model.ts'
import { under } from './helpers.ts'

/** The schema says which fields an argument has; what chooses a field or an order is an enum. */
const ARGUMENT = { channel: 'graphql-argument' as const, cleans: ['mass', 'nosql', 'reflection'] } as const
const MUTATIONS = [...under('graphene', 'Mutation relay.ClientIDMutation ClientIDMutation'), 'graphene_django.forms.mutation.DjangoFormMutation', 'graphene_django.rest_framework.mutation.SerializerMutation']
const OBJECTS = ['graphene.ObjectType', 'graphene.Interface', 'graphene_django.DjangoObjectType', 'graphene_django.types.DjangoObjectType', 'graphene_sqlalchemy.SQLAlchemyObjectType', 'graphene_sqlalchemy.types.SQLAlchemyObjectType']
/** After the object the first parameter says how the query came. */
const resolvers = (more: Partial<EntryModel>): EntryModel => ({ parameters: ['graphql.ResolveInfo'], tainted: ARGUMENT, ...more })

/** Graphene, Strawberry and Ariadne: queries come in through resolvers. */
export default defineModel({
  id: 'python-graphql',
  language: 'python',
  types: {
    ...Object.fromEntries([...MUTATIONS, ...OBJECTS].map((name) => [name, {}])),
    'graphql.ResolveInfo': { members: { context: 'python.web.Request' } },
    ...Object.fromEntries(under('ariadne', 'QueryType MutationType SubscriptionType ObjectType').map((name) => [name, {}])),
  },
  aliases: { 'graphene.types.mutation': 'graphene', 'graphene.types': 'graphene', 'strawberry.types.Info': 'graphql.ResolveInfo', 'strawberry.Info': 'graphql.ResolveInfo', 'graphql.GraphQLResolveInfo': 'graphql.ResolveInfo', 'graphene.ResolveInfo': 'graphql.ResolveInfo' },
  entries: [
    resolvers({ extends: MUTATIONS, methods: ['mutate', 'perform_mutation', 'mutate_and_get_payload'] }),
    resolvers({ extends: OBJECTS, methods: ['resolve_*'] }),
    resolvers({ annotation: under('ariadne', 'QueryType.field MutationType.field SubscriptionType.source ObjectType.field'), parameters: ['', 'graphql.ResolveInfo'] }),
    { annotation: under('strawberry', 'field mutation subscription'), tainted: ARGUMENT },
  ],
})
