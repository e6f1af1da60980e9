using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using System.Text.RegularExpressions;

// case: plain flow
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        Regex.IsMatch("text", value);  // expect: regex-injection
        return Ok();
    }
}

// case: from the query
public class ItemsController : Controller
{
    public IActionResult Show()
    {
        var value = Request.Query["value"].ToString();
        Regex.IsMatch("text", value);  // expect: regex-injection
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
        Regex.IsMatch("text", text);  // expect: regex-injection
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
using System.Text.RegularExpressions;

public class Worker
{
    public void Use(string text)
    {
        Regex.IsMatch("text", text);  // expect: regex-injection
    }
}

// case: through a field
public class Job
{
    private readonly string _text;

    public Job(string text) => _text = text;

    public void Run()
    {
        Regex.IsMatch("text", _text);  // expect: regex-injection
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
        Regex.IsMatch("text", parts["b"]);
        Regex.IsMatch("text", parts["a"]);  // expect: regex-injection
        return Ok();
    }
}

// case: sanitised
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        Regex.IsMatch("text", Regex.Escape(value));
        return Ok();
    }
}

// case: guarded
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        if (!int.TryParse(value, out _)) return BadRequest();
        Regex.IsMatch("text", value);
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
        Regex.IsMatch("text", value);
        return Ok();
    }
}

// case: constant
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        value = "fixed";
        Regex.IsMatch("text", value);
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
            Regex.IsMatch("text", value);
        }
        return Ok();
    }
}

// case: patterns of ours that take long, with and without an end
public class NamesController : Controller
{
    private const string Slow = @"^(\w+\s?)*$";
    private static readonly Regex Timed = new Regex(Slow, RegexOptions.None, TimeSpan.FromMilliseconds(200));
    private static readonly Regex Endless = new Regex(Slow, RegexOptions.None); // expect: regex-denial-of-service

    public bool Called(string name) => Regex.IsMatch(name, Slow, RegexOptions.None, TimeSpan.FromMilliseconds(200));

    public bool Open(string name) => Regex.IsMatch(name, Slow); // expect: regex-denial-of-service

    public bool Held(string name) => Timed.IsMatch(name);

    public bool Kept(string name) => Endless.IsMatch(name);
}

// case: what looks like a query, of the program's own and of a request
public class RulesController : Controller
{
    private readonly Rules _rules = Rules.OfProgram();

    public void Read(string name)
    {
        Regex.IsMatch("text", Microsoft.AspNetCore.WebUtilities.QueryHelpers.ParseQuery(_rules.Text)["pattern"]);
        Regex.IsMatch("text", Microsoft.AspNetCore.WebUtilities.QueryHelpers.ParseQuery(name)["pattern"]); // expect: regex-injection
    }
}
