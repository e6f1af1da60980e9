using Microsoft.AspNetCore.Mvc;
using MongoDB.Bson;
using System.Collections.Generic;
using System.Linq;

// case: plain flow
public class CartsController : Controller
{
    public IActionResult Show(string owner)
    {
        BsonDocument.Parse(owner); // expect: nosql-injection
        return Ok();
    }
}

// case: from the form
public class CartsController : Controller
{
    public IActionResult Show()
    {
        var owner = Request.Form["owner"].ToString();
        BsonDocument.Parse("{ owner: '" + owner + "' }"); // expect: nosql-injection
        return Ok();
    }
}

// case: through a helper
public class CartsController : Controller
{
    private static void Find(string text)
    {
        BsonDocument.Parse("{ owner: '" + text + "' }"); // expect: nosql-injection
    }

    public IActionResult Show(string owner)
    {
        Find(owner);
        return Ok();
    }
}

// case: across files
public class CartsController : Controller
{
    public IActionResult Show(string owner)
    {
        new CartsService().Find(owner);
        return Ok();
    }
}
// file: CartsService.cs
using Microsoft.AspNetCore.Mvc;
using MongoDB.Bson;
using System.Collections.Generic;
using System.Linq;

public class CartsService
{
    public void Find(string text)
    {
        BsonDocument.Parse(text); // expect: nosql-injection
    }
}

// case: through a field
public class Job
{
    private readonly string _text;
    private readonly string _name = "fixed";

    public Job(string text) => _text = text;

    public void Run()
    {
        BsonDocument.Parse(_name);
        BsonDocument.Parse(_text); // expect: nosql-injection
    }
}

public class CartsController : Controller
{
    public IActionResult Show(string owner)
    {
        new Job(owner).Run();
        return Ok();
    }
}

// case: through a collection
public class CartsController : Controller
{
    public IActionResult Show(string owner)
    {
        var all = new Dictionary<string, string> { ["first"] = "fixed", ["second"] = owner };
        BsonDocument.Parse(all["first"]);
        foreach (var one in new List<string> { all["second"] })
        {
            BsonDocument.Parse(one); // expect: nosql-injection
        }
        return Ok();
    }
}

// case: sanitised
public class CartsController : Controller
{
    public IActionResult Show(string owner)
    {
        var safe = int.Parse(owner).ToString();
        BsonDocument.Parse("{ owner: '" + safe + "' }");
        return Ok();
    }
}

// case: guarded
public class CartsController : Controller
{
    public IActionResult Show(string owner)
    {
        var allowed = new HashSet<string> { "short", "long" };
        if (!allowed.Contains(owner)) return BadRequest();
        BsonDocument.Parse(owner);
        return Ok();
    }
}

// case: constant
public class CartsController : Controller
{
    public IActionResult Show(string owner)
    {
        var text = "{ open: true }";
        if (owner != null)
        {
            BsonDocument.Parse(text);
        }
        return Ok();
    }
}

// case: dead branch
public class CartsController : Controller
{
    private const bool SwitchedOn = false;

    public IActionResult Show(string owner)
    {
        if (SwitchedOn)
        {
            BsonDocument.Parse(owner);
        }
        return Ok();
    }
}
