path("graphql", GraphQLView.as_view(graphiql=settings.DEBUG))
path("users", UserView.as_view(graphiql=True))
