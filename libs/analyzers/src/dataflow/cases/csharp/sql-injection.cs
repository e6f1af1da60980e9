using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using System.Data.SqlClient;

// case: plain flow
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + value + "'", null).ExecuteReader();  // expect: sql-injection
        return Ok();
    }
}

// case: from the query
public class ItemsController : Controller
{
    public IActionResult Show()
    {
        var value = Request.Query["value"].ToString();
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + value + "'", null).ExecuteReader();  // expect: sql-injection
        return Ok();
    }
}

// case: through a helper
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        Use(value);
        return Ok();
    }

    private static void Use(string text)
    {
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + text + "'", null).ExecuteReader();  // expect: sql-injection
    }
}

// case: across files
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        new Worker().Use(value);
        return Ok();
    }
}
// file: Worker.cs
using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using System.Data.SqlClient;

public class Worker
{
    public void Use(string text)
    {
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + text + "'", null).ExecuteReader();  // expect: sql-injection
    }
}

// case: through a field
public class Job
{
    private readonly string _text;

    public Job(string text) => _text = text;

    public void Run()
    {
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + _text + "'", null).ExecuteReader();  // expect: sql-injection
    }
}

public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        new Job(value).Run();
        return Ok();
    }
}

// case: through a collection: a dictionary, only the entry that holds it
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        var parts = new Dictionary<string, string> { ["a"] = value, ["b"] = "fixed" };
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + parts["b"] + "'", null).ExecuteReader();
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + parts["a"] + "'", null).ExecuteReader();  // expect: sql-injection
        return Ok();
    }
}

// case: sanitised
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + int.Parse(value).ToString() + "'", null).ExecuteReader();
        return Ok();
    }
}

// case: guarded
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        if (!int.TryParse(value, out _)) return BadRequest();
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + value + "'", null).ExecuteReader();
        return Ok();
    }
}

// case: guarded: one of a fixed list
public class ItemsController : Controller
{
    private static readonly string[] Allowed = { "a", "b" };

    public IActionResult Show(string value)
    {
        if (!Allowed.Contains(value)) return BadRequest();
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + value + "'", null).ExecuteReader();
        return Ok();
    }
}

// case: constant
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        value = "fixed";
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + value + "'", null).ExecuteReader();
        return Ok();
    }
}

// case: dead branch
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        const bool debug = false;
        if (debug)
        {
            new SqlCommand("SELECT * FROM Items WHERE Name = '" + value + "'", null).ExecuteReader();
        }
        return Ok();
    }
}

// case: text of a command
public class ItemsController : Controller
{
    public IActionResult Show(string name)
    {
        using var connection = new SqlConnection("...");
        var command = connection.CreateCommand();
        command.CommandText = $"SELECT * FROM Items WHERE Name = '{name}'"; // expect: sql-injection
        return Ok(command.ExecuteScalar());
    }
}

// case: a parameter of the command
public class ItemsController : Controller
{
    public IActionResult Show(string name)
    {
        var command = new SqlCommand("SELECT * FROM Items WHERE Name = @name");
        command.Parameters.AddWithValue("@name", name);
        return Ok(command.ExecuteScalar());
    }
}

// case: Entity Framework
public class Shop : Microsoft.EntityFrameworkCore.DbContext
{
    public Microsoft.EntityFrameworkCore.DbSet<Item> Items { get; set; }
}

public class ItemsController : Controller
{
    private readonly Shop _shop;

    public ItemsController(Shop shop) => _shop = shop;

    public IActionResult Show(string name)
    {
        _shop.Database.ExecuteSqlRaw("DELETE FROM Items WHERE Name = '" + name + "'"); // expect: sql-injection
        _shop.Items.FromSqlInterpolated($"SELECT * FROM Items WHERE Name = {name}");
        return Ok(_shop.Items.FromSqlRaw($"SELECT * FROM Items WHERE Name = '{name}'")); // expect: sql-injection
    }
}

// case: Dapper
public class ItemsController : Controller
{
    public IActionResult Show([FromQuery] string order, [FromServices] SqlConnection connection)
    {
        connection.Query<Item>("SELECT * FROM Items WHERE Name = @order", new { order });
        return Ok(connection.Query<Item>("SELECT * FROM Items ORDER BY " + order)); // expect: sql-injection
    }
}

// case: a definition of a command binds what stands beside its text
using Dapper;

public class ItemsController : Controller
{
    public async Task<IActionResult> Show([FromQuery] string order, [FromServices] SqlConnection connection)
    {
        await connection.QueryAsync<Item>(new CommandDefinition("SELECT * FROM Items WHERE Name = @order", new { order }));
        await connection.QueryAsync<(string Id, string[] Names)>(new("SELECT * FROM Items WHERE Name = @order", new { order }));
        await connection.QueryAsync<Item>(new CommandDefinition("SELECT * FROM Items ORDER BY " + order)); // expect: sql-injection
        return Ok(await connection.QueryAsync<Item>(new("SELECT * FROM Items ORDER BY " + order))); // expect: sql-injection
    }
}

// case: numbers in a model are numbers
public class Filter
{
    public int Id { get; set; }
    public string Name { get; set; }
}

public class ItemsController : Controller
{
    public IActionResult Show([FromBody] Filter filter)
    {
        new SqlCommand("SELECT * FROM Items WHERE Id = " + filter.Id).ExecuteReader();
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + filter.Name + "'").ExecuteReader(); // expect: sql-injection
        return Ok();
    }
}

// case: a builder of text
public class ItemsController : Controller
{
    public IActionResult Show(string name)
    {
        var text = new System.Text.StringBuilder("SELECT * FROM Items");
        text.Append(" WHERE Name = '").Append(name).Append("'");
        new SqlCommand(text.ToString()).ExecuteReader(); // expect: sql-injection
        return Ok();
    }
}

// case: an extension method
public static class Text
{
    public static string Wrapped(this string text) => "'" + text + "'";
}

public class ItemsController : Controller
{
    public IActionResult Show(string name)
    {
        new SqlCommand("SELECT * FROM Items WHERE Name = " + name.Wrapped()).ExecuteReader(); // expect: sql-injection
        return Ok();
    }
}

// case: minimal API
var app = WebApplication.Create();
app.MapGet("/items", (string name, int id) =>
{
    new SqlCommand("SELECT * FROM Items WHERE Id = " + id).ExecuteReader();
    return new SqlCommand("SELECT * FROM Items WHERE Name = '" + name + "'").ExecuteScalar(); // expect: sql-injection
});

// case: a page of the classic kind
public partial class Items : System.Web.UI.Page
{
    protected System.Web.UI.WebControls.TextBox NameBox;

    protected void Page_Load(object sender, EventArgs e)
    {
        new SqlCommand("SELECT * FROM Items WHERE Id = " + Request["id"]).ExecuteReader(); // expect: sql-injection
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + NameBox.Text + "'").ExecuteReader(); // expect: sql-injection
    }
}

// case: a Razor page with bound properties
public class EditModel : Microsoft.AspNetCore.Mvc.RazorPages.PageModel
{
    [BindProperty]
    public string Name { get; set; }

    public string Title { get; set; }

    public void OnPost()
    {
        new SqlCommand("SELECT * FROM Items WHERE Title = '" + Title + "'").ExecuteReader();
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + Name + "'").ExecuteReader(); // expect: sql-injection
    }
}

// case: services and bodies of small endpoints
public interface IItemStore
{
    object Find(string key);
}

public class ItemStore : IItemStore
{
    protected string Schema;

    public object Find(string key) => new SqlCommand($"[{Schema}].[FindItem]");
}

public class ItemHandler(IItemStore store)
{
    public object Get(Guid id) => store.Find(id.ToString());
}

public record ItemForm(string Name);

public static class Endpoints
{
    public static void Map(Microsoft.AspNetCore.Builder.WebApplication app)
    {
        app.MapGet("/items/{id}", (Guid id, ItemHandler handler) => handler.Get(id));
        app.MapPost("/items", (ItemForm form) => new SqlCommand("SELECT * FROM Items WHERE Name = '" + form.Name + "'")); // expect: sql-injection
    }
}

// case: a property that must match a pattern
public class FindForm
{
    [System.ComponentModel.DataAnnotations.RegularExpression("[a-z0-9]+")]
    public string Code { get; set; }

    [System.ComponentModel.DataAnnotations.RegularExpression(".*'.*")]
    public string Quoted { get; set; }

    public string Name { get; set; }
}

[ApiController]
public class FindController : ControllerBase
{
    [HttpPost]
    public void Find(FindForm form)
    {
        new SqlCommand("SELECT * FROM Items WHERE Code = '" + form.Code + "'");
        new SqlCommand("SELECT * FROM Items WHERE Code = '" + form.Quoted + "'"); // expect: sql-injection
        new SqlCommand("SELECT * FROM Items WHERE Name = '" + form.Name + "'"); // expect: sql-injection
    }
}

// case: a pattern that nobody asks for, and one that is asked for
public class PageForm
{
    [RegularExpression("[a-z0-9]+")]
    public string Code { get; set; }
}

public class PageController : Controller
{
    public void Find(PageForm form)
    {
        new SqlCommand("SELECT * FROM Items WHERE Code = '" + form.Code + "'"); // expect: sql-injection
    }
}
// file: Asked.cs
using System.Data.SqlClient;

public class AskedController : Microsoft.AspNetCore.Mvc.Controller
{
    public void Find(PageForm form)
    {
        if (!ModelState.IsValid) return;
        new SqlCommand("SELECT * FROM Items WHERE Code = '" + form.Code + "'");
    }
}

// case: an extension is called on what it is written for
public class Sql { public string Text = ""; }
public static class SqlExtensions {
  public static Sql Select(this Sql sql, object what) { sql.Text += what; return sql; }
}
public class NamesController : Controller {
  private readonly SqlConnection _connection;
  public ActionResult Show(IEnumerable<string> names) {
    var lengths = names.Select(name => name.Length).ToList();
    new SqlCommand("SELECT * FROM names WHERE length = " + lengths[0], _connection).ExecuteReader();
    return Ok();
  }
}
