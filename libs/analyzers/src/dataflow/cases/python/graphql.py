import os
import graphene
import strawberry
from ariadne import MutationType, QueryType

# case: Graphene, queries
class Query(graphene.ObjectType):
    size = graphene.Int(folder=graphene.String())

    def resolve_size(root, info, folder=None):
        os.system('du ' + folder)  # expect: command-injection
        os.system(info.context.GET['q'])  # expect: command-injection

    def size_of(self, folder):
        os.system('du ' + folder)  # expect: command-from-variable

# case: Graphene, what the class of an argument says
class Sorted(graphene.ObjectType):
    def resolve_sorted(root, info, **given):
        order = given['order']
        os.system('sort ' + order._meta.column)  # expect: command-from-variable
        os.system('sort ' + order.__class__.column)  # expect: command-from-variable
        os.system('sort ' + order.column)  # expect: command-injection

# case: Graphene, mutations
class Ping(graphene.Mutation):
    class Arguments:
        host = graphene.String()

    def mutate(self, info, host):
        os.system('ping ' + host)  # expect: command-injection

class Trace(graphene.relay.ClientIDMutation):
    @classmethod
    def mutate_and_get_payload(cls, root, info, **given):
        os.system('traceroute ' + given['host'])  # expect: command-injection

# case: Ariadne
query = QueryType()

@query.field('ping')
def resolve_ping(_, info, host):
    os.system('ping ' + host)  # expect: command-injection

# case: Strawberry
@strawberry.type
class Query:
    @strawberry.field
    def ping(self, host: str) -> str:
        os.system('ping ' + host)  # expect: command-injection
        return 'sent'

    @strawberry.field
    def count(self, packets: int) -> str:
        os.system('ping -c %d example.com' % packets)
        return 'sent'
