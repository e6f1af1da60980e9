using System.Data;
using System.Data.Common;
using System.Data.SqlClient;
using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;
using Microsoft.Practices.EnterpriseLibrary.Data.Sql;

// case: text that becomes a query with parameters, and text that does not
public class Shop : DbContext
{
    public DbSet<Item> Items { get; set; }
}

public class ItemsController : Controller
{
    private readonly Shop _shop;

    public void Parts(string name) => _shop.Items.FromSql($"SELECT * FROM Items WHERE Name = {name}");

    public void Joined(string name) => _shop.Items.FromSql("SELECT * FROM Items WHERE Name = '" + name + "'"); // expect: sql-injection

    public void Remove(string name)
    {
        _shop.Database.ExecuteSqlCommand($"DELETE FROM Items WHERE Name = {name}");
        var text = $"DELETE FROM Items WHERE Name = '{name}'";
        _shop.Database.ExecuteSqlCommand(text); // expect: sql-injection
    }
}

// case: the framework before, where text is always text
public class OldController : Controller
{
    private readonly System.Data.Entity.DbContext _shop;

    public void Run(string name)
    {
        _shop.Database.ExecuteSqlCommand($"DELETE FROM Items WHERE Name = '{name}'"); // expect: sql-injection
        _shop.Database.ExecuteSqlCommand("DELETE FROM Items WHERE Name = @p0", name);
        _shop.Database.ExecuteSqlCommand(System.Data.Entity.TransactionalBehavior.EnsureTransaction, "DELETE FROM " + name); // expect: sql-injection
        _shop.Database.SqlQuery(typeof(Item), "SELECT * FROM " + name); // expect: sql-injection
        _shop.Database.SqlQuery<Item>($"SELECT * FROM Items WHERE Name = '{name}'"); // expect: sql-injection
    }
}

// case: what asks for the parts of text makes parameters of them
public class Shop : DbContext
{
}

public class NewController : Controller
{
    private readonly Shop _shop;

    public void Run(string name)
    {
        _shop.Database.SqlQuery<int>($"SELECT Id FROM Items WHERE Name = {name}");
        _shop.Database.SqlQueryRaw<int>($"SELECT Id FROM Items WHERE Name = '{name}'"); // expect: sql-injection
    }
}

// case: a library around commands
public class LibraryController : Controller
{
    public void Run(string name)
    {
        var database = new SqlDatabase("main");
        database.ExecuteScalar(CommandType.Text, "SELECT Id FROM Items WHERE Name = '" + name + "'"); // expect: sql-injection
        database.ExecuteScalar("FindItem", name);
        DbCommand command = database.GetSqlStringCommand("SELECT Id FROM Items WHERE Name = @name");
        database.AddInParameter(command, "@name", DbType.String, name);
        database.ExecuteReader(command);
    }
}

// case: a controller by its name alone, and methods that no route leads to
public class StockController
{
    public void Find(string name) => new SqlCommand("SELECT * FROM Items WHERE Name = '" + name + "'"); // expect: sql-injection

    [NonAction]
    public void Inner(string name) => new SqlCommand("SELECT * FROM Items WHERE Name = '" + name + "'"); // expect: sql-from-variables

    public static void Shared(string name) => new SqlCommand("SELECT * FROM Items WHERE Name = '" + name + "'"); // expect: sql-from-variables
}

// case: a controller whose parent nobody sees
public class PricesController : CompanyController
{
    public void Find(string name) => new SqlCommand("SELECT * FROM Prices WHERE Name = '" + name + "'"); // expect: sql-injection
}
