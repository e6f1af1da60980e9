using Grpc.Core;
using System.Data.SqlClient;

// case: a service of gRPC
public class ItemService : Items.ItemsBase
{
    public override Task<ListReply> List(ListRequest request, ServerCallContext context)
    {
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + request.Name + "'").ExecuteReader(); // expect: sql-injection
        return Task.FromResult(new ListReply());
    }

    public Task<ListReply> Known(ListRequest request)
    {
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + request.Name + "'").ExecuteReader(); // expect: sql-from-variables
        return Task.FromResult(new ListReply());
    }
}
